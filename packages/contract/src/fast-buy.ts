import { call, type Flag, type Yuan } from './call.ts'
import type { GoodsWire } from './goods.ts'

/** Domain 2.12: goods that the member bought, with how often and what was paid last. */
export interface BoughtGoodsWire {
  readonly goods: GoodsWire
  /** In how many orders' lines. */
  readonly times: number
  readonly last_number: number
  readonly last_price: Yuan
  readonly last_at: string
}
/** A line that was pasted, with what it may mean. */
export interface PastedRowWire {
  readonly written: string
  /** 1: the first choice needs no second look. */
  readonly sure: Flag
  /** Up to three, what was bought before first; none where nothing was found. */
  readonly choices: readonly {
    readonly goods: GoodsWire
    readonly number: number
    /** 1: the member bought it before. */
    readonly bought: Flag
  }[]
}
/** What adding several goods answers: what is in the cart now, and for each goods that is not, why. */
export interface AddManyWire {
  readonly added: readonly { readonly goods_id: number; readonly number: number; readonly notice: string }[]
  readonly refused: readonly { readonly goods_id: number; readonly name: string; readonly reason: string }[]
  /** Lines in the cart, as the badge counts them. */
  readonly total: number
}
export const fastBuyCalls = {
  /** The last so many months, 12 without; `times`: the oftenest first, `last`: what was bought last first. */
  list: call<
    { readonly page?: number; readonly order?: 'times' | 'last'; readonly months?: 3 | 6 | 12 },
    readonly BoughtGoodsWire[]
  >('GET', '/api/user/fast_buy', 'member'),
  /** Reads a pasted order; nothing is written. */
  read: call<{ readonly text: string }, readonly PastedRowWire[]>('POST', '/api/user/fast_buy/read', 'member', {
    duty: 'anyone',
  }),
  /** '12:30,15:10': so many of each goods, at today's ordinary price. What is refused leaves the others alone. */
  add: call<{ readonly lines: string }, AddManyWire>('POST', '/api/cart/batch_add', 'member', {
    duty: 'buy',
    keepsPrevious: true,
    idempotent: true,
  }),
}
