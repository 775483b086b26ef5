import type { Yuan } from '@yaoji/contract/call'
import type { CartLineWire } from '@yaoji/contract/cart'
import { type Fen, parseYuan } from '@yaoji/rules/money/fen'
import { goodsUnit } from '../shell/goods/goods-price.tsx'

export const fenOf = (yuan: Yuan | undefined): Fen => parseYuan(yuan ?? '') ?? 0

/** Spec §4: lines that cannot be bought or are sold out are forced unselected. */
export const forcedOff = (line: CartLineWire): boolean =>
  line.goods ? line.goods.is_buy !== 1 || line.goods.number < line.quantity.min : line.combination.forced_off === 1

export const lineName = (line: CartLineWire): string => (line.goods ? line.goods.name : line.combination.name)

/** Where a line leaves from; a set that leaves from several stands with its first goods. */
export const lineWarehouse = (line: CartLineWire): number =>
  line.goods ? line.goods.ck_id : (line.combination.goods[0]?.goods.ck_id ?? 0)

/** Grams are sold as '克'; every other goods in its packaging unit. */
export const saleUnit = ({ goods }: CartLineWire): string => (goods ? goodsUnit(goods) : '套')
