import { type StackingTender, stackingTenders, tenders } from '../money/tenders.ts'
import type { PriceSource } from './price-source.ts'
import type { PromotionKindName } from './promotion.ts'

/** 可: may meet. 否: never meet. 标: only where the promotion itself says so (`alsoFor`). */
export type Meets = '可' | '否' | '标'

/** What may come on top of a line's price: the promotions, then the ways to pay, then what comes afterwards. */
export const stackingColumns = {
  full_reduction: '单品满减',
  second_half: '第二盒半价',
  gift: '赠品',
  add_on: '换购门槛',
  order_reduction: '整单满减',
  order_discount: '整单折扣',
  coupon: '优惠券',
  ...(Object.fromEntries(stackingTenders.map((kind) => [kind, tenders[kind].name])) as Readonly<
    Record<StackingTender, string>
  >),
  cashback: '满返',
} as const
export type StackingColumn = keyof typeof stackingColumns

/** A line's price source, or a property of the goods that holds whatever the source. */
export type StackingRow = PriceSource | 'ephedrine'

const columns = Object.keys(stackingColumns) as StackingColumn[]
const row = (text: string): Readonly<Record<StackingColumn, Meets>> => {
  const cells = text.trim().split(/\s+/)
  return Object.fromEntries(columns.map((column, at) => [column, cells[at]])) as Record<StackingColumn, Meets>
}

/**
 * Domain guide 2.4 and its ledgers: which price may meet what. A line whose price has a row takes part in a column
 * only where the cell is 可, or 标 and the promotion names the source. Ephedrine goods must pass both rows.
 */
// biome-ignore format: a table
export const stacking: Readonly<Record<StackingRow, Readonly<Record<StackingColumn, Meets>>>> = {
  //                 单品满减 第二盒半价 赠品 换购门槛 整单满减 整单折扣 优惠券 现金券 充值余额 余额 账期 满返
  flash:       row('  否      否          否     否       否      否      否     可     否       可   否    否'),
  group:       row('  否      否          否     否       否      否      否     可     否       可   否    否'),
  combination: row('  否      否          否     否       否      否      否     可     可       可   可    否'),
  special:     row('  标      否          可     可       否      否      可     可     可       可   否    否'),
  near_expiry: row('  否      否          否     可       否      否      否     可     可       可   可    否'),
  whole_case:  row('  可      可          可     可       可      可      可     可     可       可   可    可'),
  agreement:   row('  标      可          可     可       可      否      可     可     可       可   可    可'),
  member:      row('  可      可          可     可       可      可      可     可     可       可   可    可'),
  add_on:      row('  否      否          否     否       否      否      否     可     可       可   可    否'),
  gift:        row('  否      否          否     否       否      否      否     可     可       可   可    否'),
  ephedrine:   row('  可      否          否     否       否      否      否     否     否       否   否    否'),
}

/** Pairs that are never in one order, or on one line: of each pair the buyer gets what is cheaper, or chooses. */
export const exclusive: readonly (readonly [PromotionKindName, PromotionKindName])[] = [
  ['full_reduction', 'second_half'],
  ['order_reduction', 'order_discount'],
  ['order_discount', 'coupon'],
]
/** Ways to pay that a promotion of the order rules out. */
export const closesTender: readonly (readonly [PromotionKindName, StackingTender])[] = [
  ['coupon', 'recharge'],
  ['coupon', 'credit_term'],
]

/** May a line with this price take part? `alsoFor`: the sources that the promotion itself admits. */
export function mayMeet(
  line: { readonly source: PriceSource; readonly ephedrine: boolean },
  column: StackingColumn,
  alsoFor: readonly PriceSource[] = [],
): boolean {
  const meets = stacking[line.source][column]
  if (meets === '否' || (meets === '标' && !alsoFor.includes(line.source))) return false
  return !line.ephedrine || stacking.ephedrine[column] === '可'
}
