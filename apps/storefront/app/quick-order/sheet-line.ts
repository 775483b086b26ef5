import type { GoodsWire } from '@yaoji/contract/goods'
import type { ReactNode } from 'react'

/** What the member paid for a goods before. */
export interface Past {
  readonly times: number
  readonly number: number
  readonly last_price: string
  readonly last_at: string
}
export interface SheetLine {
  readonly key: string
  readonly goods: GoodsWire
  readonly number: number
  readonly chosen: boolean
  readonly past?: Past
  /** Above the goods: the words that it was read from, other choices. */
  readonly above?: ReactNode
}
