import type { CartLineWire } from '@yaoji/contract/cart'

/** Spec §4: lines that cannot be bought or are sold out are forced unselected. */
export const forcedOff = (line: CartLineWire): boolean =>
  line.goods ? line.goods.is_buy !== 1 || line.goods.number < line.quantity.min : line.combination.forced_off === 1

/** Where a line leaves from; a set that leaves from several is listed with its first goods. */
export const lineWarehouse = (line: CartLineWire): number =>
  line.goods ? line.goods.ck_id : (line.combination.goods[0]?.goods.ck_id ?? 0)
