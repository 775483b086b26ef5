import type { z } from 'zod'
import { type AwaitsApproval, call, type Nothing, type Yuan } from '../call.ts'
import type { agreedPrices } from './prices.input.ts'

export interface PriceBookWire {
  readonly id: string
  readonly name: string
}
/** By which book a member buys now, and by which it did before. */
export interface MemberBookWire {
  readonly member_id: number
  readonly book: string
  readonly before: string
}
/** One price that a goods was offered at. */
export interface OfferedPriceWire {
  readonly id: number
  /** 'book', 'agreement', or the kind of the promotion. */
  readonly source: string
  /** 会员价, 协议价, 秒杀 … */
  readonly source_name: string
  /** Of an agreement, with whom. */
  readonly member_id: number | null
  readonly member: string
  /** '': from then on there was no such price. */
  readonly price: Yuan | ''
  /** Of the same book, member or promotion, what stood before it; '': nothing. */
  readonly before: Yuan | ''
  /** ISO; `until` is '' where no end was said. */
  readonly since: string
  readonly until: string
  /** By what the record of acts says who did it (`/console/api/audit`): 'member:5', 'promotion:9'; of a book 'goods', its import. */
  readonly subject: string
}
/** Prices agreed with one member: amounts as yuan in text, days of validity as 'YYYY-MM-DD', both included. */
export type AgreedPricesStated = z.input<typeof agreedPrices>

const permission = 'prices.edit'
const pricing = { permission, keepsPrevious: true, idempotent: true } as const

export const priceConsoleCalls = {
  /** Every price at which a goods was ever offered, newest first: proof of what was on offer on a day. */
  history: call<{ readonly id: number; readonly page?: number }, readonly OfferedPriceWire[]>(
    'GET',
    '/console/api/goods/{id}/price_history',
    'staff',
    { permission: 'audit.read' },
  ),
  books: call<Nothing, readonly PriceBookWire[]>('GET', '/console/api/price_books', 'staff', { permission }),
  book: call<{ id: number; book: string; reason: string }, MemberBookWire>(
    'POST',
    '/console/api/members/{id}/price_book',
    'staff',
    pricing,
  ),
  /** An agreement is never taken back: it ends on its last day. One below the floor answers 202 with the approval's number. */
  agree: call<AgreedPricesStated, { agreed: number } | AwaitsApproval>(
    'POST',
    '/console/api/members/{id}/agreements',
    'staff',
    pricing,
  ),
}
