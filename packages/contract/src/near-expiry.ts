import { call, type Flag, type Yuan } from './call.ts'
import type { GoodsWire } from './goods.ts'

/** One lot on sale. Price, stock and saving are absent for those who may not see prices. */
export interface NearExpiryLotWire {
  /** What `POST /api/cart` takes as `activity_id` with source near_expiry. */
  readonly activity_id: number
  readonly goods: GoodsWire
  readonly lot_no?: string
  /** 'YYYY-MM-DD' */
  readonly expires_on?: string
  readonly days_left?: number
  readonly price?: Yuan
  /** The buyer's ordinary price. */
  readonly usual_price?: Yuan
  readonly left?: number
  readonly min: number
  readonly step: number
  readonly closes_at: number
}
export interface NearExpiryInput {
  readonly page?: number
  /** Months until expiry, at most. */
  readonly months?: number
  readonly kind?: string
  readonly in_stock?: Flag
  readonly sort?: 'expiry' | 'price' | 'saving'
}

export const nearExpiryCalls = {
  list: call<NearExpiryInput, readonly NearExpiryLotWire[]>('GET', '/api/near_expiry', 'public'),
}
