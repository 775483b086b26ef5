import { type PriceSource, priceSourceNames, priceSources } from '../promotions/price-source.ts'
import { type StackingColumn, stacking } from '../promotions/stacking.ts'

/** 秒杀, 拼团, 特价 …: prices by what buyers call them. */
const shortName = (source: PriceSource): string => priceSourceNames[source].replace(/(?<=..)价$/, '')

/**
 * Domain 2.4, law 8: what a coupon, a cashback or a discount of the order leaves out is named, all of it, as the stacking table has it. A gift costs
 * nothing and needs no word.
 */
export function exclusionsText(column: Extract<StackingColumn, 'coupon' | 'cashback' | 'order_discount'>): string {
  const closed = priceSources.filter((source) => source !== 'gift' && stacking[source][column] === '否')
  const names = ['含麻', ...closed.map(shortName)].join('、')
  return column === 'coupon' ? `${names}商品和标明不可用券的商品除外` : `${names}商品除外`
}
