import { oneOf, pageOf, textOf } from '../shell/search-parsers.ts'
import type { OrderTab } from './order-tabs.ts'

/** What the order list's address says; the same keys as the call. */
export interface OrderSearch {
  readonly status?: Exclude<OrderTab, ''>
  readonly keywords?: string
  readonly start_time?: string
  readonly end_time?: string
  readonly page?: number
}

/** A day that exists, of the years in which there was a store. */
const dayOf = (raw: unknown) =>
  typeof raw === 'string' && /^20\d{2}-\d{2}-\d{2}$/.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : undefined

/** Reads the address for the router, which lays it over what the address said: a key that is there takes nonsense away. */
export const validateOrderSearch = (raw: Record<string, unknown>): OrderSearch =>
  ({
    status: oneOf(raw.status, ['need_to_pay', 'need_to_ship', 'need_to_receive', 'finished', 'cancelled']),
    keywords: textOf(raw.keywords, 50),
    start_time: dayOf(raw.start_time),
    end_time: dayOf(raw.end_time),
    page: pageOf(raw.page),
  }) as OrderSearch
