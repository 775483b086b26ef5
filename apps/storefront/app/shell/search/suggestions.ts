import { goodsCalls } from '@yaoji/contract/goods'
import { send } from '../api/send.ts'

/** Spec §9. */
export const suggestionDelayMs = 500
const suggestionFreshMs = 5000

/** 1 drug, 2 manufacturer. */
export type SearchKind = 1 | 2

export interface Kept {
  readonly list: readonly string[]
  readonly at: number
}

/** Spec §9: a kept list older than 5 s is asked for again. */
export const isFresh = (kept: Kept | undefined, nowMs: number): kept is Kept =>
  kept !== undefined && nowMs - kept.at < suggestionFreshMs

const kept = new Map<string, Kept>()

/** Suggestions for a trimmed, non-empty keyword (Spec §5: an empty one is never asked). */
export async function suggestions(keywords: string, type: SearchKind, nowMs: number): Promise<readonly string[]> {
  const key = `${type} ${keywords}`
  const known = kept.get(key)
  if (isFresh(known, nowMs)) return known.list
  const { data } = await send(goodsCalls.search, { keywords, type })
  kept.clear()
  kept.set(key, { list: data, at: nowMs })
  return data
}
