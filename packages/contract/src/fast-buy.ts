import { call, type Flag, type Nothing, type Yuan } from './call.ts'
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
/** Members' home: what the member buys often, and what else of its goods costs less than it paid last. No goods is in both. */
export interface UsualGoodsWire {
  readonly usual: readonly BoughtGoodsWire[]
  readonly cheaper: readonly BoughtGoodsWire[]
}
/** A line that was pasted, with what it may mean. */
export interface PastedRowWire {
  readonly written: string
  /** What of it names the goods. */
  readonly words: string
  /** 1: the first choice needs no second look. */
  readonly sure: Flag
  /** 1: the first choice is what the member chose for these words before. */
  readonly alias: Flag
  /** Up to three, what was bought before first; none where nothing was found. */
  readonly choices: readonly {
    readonly goods: GoodsWire
    /** 0: what was written as a quantity is none, or its cell is blank. */
    readonly number: number
    /** 1: the member bought it before. */
    readonly bought: Flag
    /** '' unless a unit was written that the goods is not sold by, or a quantity that is none. */
    readonly unit_note: string
    /** Words that were written, a grade or a maker, and that this goods does not have. */
    readonly unmet: readonly string[]
  }[]
}
/** What adding several goods answers: what is in the cart now, and for each goods that is not, why. */
export interface AddManyWire {
  readonly added: readonly {
    readonly goods_id: number
    readonly number: number
    readonly notice: string
    /** It was rounded up: editing the line to this number with `keep_loose` 1 is the way back. */
    readonly undo_to: number | null
    /** The line that it is in, and how many were there before: the way back. */
    readonly line_id: number
    readonly before: number
    /** 1: the line was there and ticked. */
    readonly was_selected: Flag
  }[]
  readonly refused: readonly { readonly goods_id: number; readonly name: string; readonly reason: string }[]
  /** Lines in the cart, as the badge counts them. */
  readonly total: number
}
/** What a store took of its column of a sheet of goods and stores. */
export interface StoreColumnWire extends AddManyWire {
  readonly member_id: number
  readonly name: string
}
export const fastBuyCalls = {
  /** The last so many months, 12 without; `times`: the oftenest first, `last`: what was bought last first. */
  list: call<
    { readonly page?: number; readonly order?: 'times' | 'last'; readonly months?: 3 | 6 | 12 },
    readonly BoughtGoodsWire[]
  >('GET', '/api/user/fast_buy', 'member'),
  usual: call<Nothing, UsualGoodsWire>('GET', '/api/user/usual_goods', 'member'),
  /** Reads a pasted order; nothing is written. */
  read: call<{ readonly text: string }, readonly PastedRowWire[]>('POST', '/api/user/fast_buy/read', 'member', {
    duty: 'anyone',
  }),
  /** The same of a spreadsheet (XLSX or CSV, 2 MB). */
  readFile: call<{ readonly file: Blob }, readonly PastedRowWire[]>('POST', '/api/user/fast_buy/file', 'member', {
    duty: 'anyone',
    body: 'multipart',
  }),
  /** The barcodes in a picture of boxes, for browsers that read none themselves; none where none can be read. */
  readCodes: call<{ readonly file: Blob }, { readonly codes: readonly string[] }>(
    'POST',
    '/api/user/fast_buy/codes',
    'member',
    { duty: 'anyone', body: 'multipart' },
  ),
  /** Up to eight goods for what somebody types: name, initials, our code, barcode or approval number. */
  find: call<{ readonly words: string }, readonly GoodsWire[]>('GET', '/api/user/fast_buy/find', 'member'),
  /** Goods as they are offered now, in the order that was asked; those that are gone are left out. */
  goods: call<{ readonly ids: readonly number[] }, readonly GoodsWire[]>('GET', '/api/user/fast_buy/goods', 'member'),
  /** These words mean this goods from now on. */
  remember: call<{ readonly words: string; readonly goods_id: number }, Nothing>(
    'POST',
    '/api/user/fast_buy/alias',
    'member',
    { duty: 'buy', keepsPrevious: true },
  ),
  forget: call<{ readonly words: string }, Nothing>('POST', '/api/user/fast_buy/alias/forget', 'member', {
    duty: 'buy',
    keepsPrevious: true,
  }),
  /** '7@12:30,9@12:10': so many of each goods for each store of the login, at each store's own price of today. */
  addToStores: call<{ readonly cells: string }, readonly StoreColumnWire[]>('POST', '/api/cart/stores_add', 'member', {
    duty: 'buy',
    keepsPrevious: true,
    idempotent: true,
  }),
  /**
   * '12:30,15:10:7': so many of each goods, at today's ordinary price or, where a session is named, at its flash price. What
   * is refused leaves the others alone.
   */
  add: call<{ readonly lines: string }, AddManyWire>('POST', '/api/cart/batch_add', 'member', {
    duty: 'buy',
    keepsPrevious: true,
    idempotent: true,
  }),
}
