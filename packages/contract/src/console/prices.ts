import type { z } from 'zod'
import { call, type Nothing } from '../call.ts'
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
/** Prices agreed with one member: amounts as yuan in text, days of validity as 'YYYY-MM-DD', both included. */
export type AgreedPricesStated = z.input<typeof agreedPrices>

const permission = 'prices.edit'
const pricing = { permission, keepsPrevious: true, idempotent: true } as const

export const priceConsoleCalls = {
  books: call<Nothing, readonly PriceBookWire[]>('GET', '/console/api/price_books', 'staff', { permission }),
  book: call<{ id: number; book: string; reason: string }, MemberBookWire>(
    'POST',
    '/console/api/members/{id}/price_book',
    'staff',
    pricing,
  ),
  /** An agreement is never taken back: it ends on its last day. */
  agree: call<AgreedPricesStated, { agreed: number }>('POST', '/console/api/members/{id}/agreements', 'staff', pricing),
}
