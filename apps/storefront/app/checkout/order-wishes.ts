import type { CreateOrderInput } from '@yaoji/contract/orders'
import { useEffect, useState } from 'react'
import { sessionNote } from '../shell/viewer/browser-notes.ts'

/** What to do when goods are short. */
export const shortages = [
  { value: 'ship_available', title: '有货先发', detail: '缺货部分自动退款' },
  { value: 'wait_all', title: '等货齐', detail: '货齐后一起发出' },
  { value: 'cancel_missing', title: '取消缺货', detail: '缺货商品取消，其余发出' },
] as const
export const remarkLength = 100

export interface OrderWishes {
  readonly shortage: NonNullable<CreateOrderInput['shortage']>
  readonly remark: string
}
const atFirst: OrderWishes = { shortage: 'ship_available', remark: '' }

interface KeptWishes extends OrderWishes {
  /** Whoever logs in next at this tab begins without them. */
  readonly member: number
}
const areWishes = (kept: unknown): kept is KeptWishes => {
  const { member, shortage, remark } = (kept ?? {}) as Partial<Record<keyof KeptWishes, unknown>>
  return (
    typeof member === 'number' &&
    shortages.some(({ value }) => value === shortage) &&
    typeof remark === 'string' &&
    remark.length <= remarkLength
  )
}
const note = sessionNote('yaoji.order-wishes', areWishes)

function keptFor(member: number | undefined): OrderWishes {
  const kept = note.read()
  return kept && kept.member === member ? { shortage: kept.shortage, remark: kept.remark } : atFirst
}

/**
 * What the buyer asks for beside the goods; a reload of the page keeps it, the order takes it along. `member`: whose cart it
 * is; undefined for a colleague's list, which begins without what was typed for the buyer's own cart.
 */
export function useOrderWishes(member: number | undefined) {
  const [wishes, setWishes] = useState(atFirst)
  // After the page has come alive: what the server rendered knows of nothing kept.
  useEffect(() => setWishes(keptFor(member)), [member])
  const change = (changes: Partial<OrderWishes>) => {
    const next = { ...wishes, ...changes }
    setWishes(next)
    if (member !== undefined) note.keep({ ...next, member })
  }
  return { wishes, change }
}

/** Of the next order nothing is said yet. */
export const forgetOrderWishes = (): void => note.clear()
