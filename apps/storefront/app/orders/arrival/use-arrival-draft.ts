import type { ArrivalWire } from '@yaoji/contract/arrivals'
import { useEffect, useState } from 'react'
import { deviceNote } from '../../shell/viewer/browser-notes.ts'
import { type Found, nothingFound } from './found-state.ts'

export interface ArrivalDraft {
  readonly found: Found
  readonly acceptor: string
  readonly second: string
  readonly words: string
}
const atFirst: ArrivalDraft = { found: nothingFound, acceptor: '', second: '', words: '' }

/** Of an older page, or of lots that are not in the order any more, nothing is taken over. */
export const readsDraft =
  (lotIds: readonly number[]) =>
  (kept: unknown): kept is ArrivalDraft => {
    const { found, acceptor, second, words } = (kept ?? {}) as Partial<Record<keyof ArrivalDraft, unknown>>
    const { checked, codes, differences } = (found ?? {}) as Partial<Record<keyof Found, unknown>>
    if (!Array.isArray(checked) || !Array.isArray(codes) || !Array.isArray(differences)) return false
    return (
      [acceptor, second, words, ...codes].every((text) => typeof text === 'string') &&
      checked.every((id) => lotIds.includes(id)) &&
      differences.every((one) => lotIds.includes(one?.lotId) && Array.isArray(one.pictures))
    )
  }

/** What was found and typed; a telephone that drops its page in the middle of a delivery loses none of it. */
export function useArrivalDraft({ order_id, lots }: Pick<ArrivalWire, 'order_id' | 'lots'>) {
  const [draft, setDraft] = useState(atFirst)
  const [note] = useState(() => deviceNote(`yaoji.arrival.${order_id}`, readsDraft(lots.map(({ id }) => id))))
  // After the page has come alive: what the server rendered knows of nothing kept.
  useEffect(() => setDraft(note.read() ?? atFirst), [note])
  const change = (changes: Partial<ArrivalDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    note.keep(next)
  }
  return { draft, change, clear: note.clear }
}
