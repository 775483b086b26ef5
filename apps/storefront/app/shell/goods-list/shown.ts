import type { GoodsWire } from '@yaoji/contract/goods'
import type { ComponentType } from 'react'
import type { View } from './list-search.ts'

export interface TableOfGoods {
  readonly list: readonly GoodsWire[]
  readonly pictures: boolean
  /** The number of the first row. */
  readonly first: number
}

/** What a list is shown as. The pages of a table bring it along: whoever sees cards loads nothing of it. */
export type Shown =
  | { readonly view: 'cards' }
  | { readonly view: Exclude<View, 'cards'>; readonly Table: ComponentType<TableOfGoods> }

export const asCards: Shown = { view: 'cards' }
