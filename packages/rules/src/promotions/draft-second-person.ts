import { isBelowFloor } from '../goods/price-floor.ts'
import { type Fen, sumFen, yuanText } from '../money/fen.ts'
import type { DraftFacts } from './draft-faults.ts'
import type { DraftFault, JudgedGoods } from './draft-goods.ts'
import { kindFacts } from './kind-facts.ts'
import { discountText } from './kinds/order-discount.ts'
import type { StoredTerms } from './promotion.ts'

/** Domain 2.4, law 6: a discount below half is looked at by another clerk. */
const halfBp = 5000

/**
 * Domain 2.4, law 6: why a promotion needs a second person before anybody buys under it; nothing where one clerk may make
 * it. A typing slip (940 for 9.4折) and a giveaway look the same, so that both are asked about.
 */
export function draftNeeds(draft: Pick<DraftFacts, 'terms' | 'goods'>, floorPercent: number): string[] {
  return [...belowHalf(draft.terms), ...belowFloor(draft, floorPercent)]
}

function belowHalf(terms: StoredTerms): string[] {
  switch (terms.kind) {
    case 'order_discount':
      return terms.tiers.flatMap(({ payBp }, index) =>
        payBp < halfBp ? `第${index + 1}档${discountText(payBp)}低于5折` : [],
      )
    case 'full_reduction':
      return terms.unit === 'fen' ? moreThanHalf(terms.tiers) : []
    case 'order_reduction':
      return moreThanHalf(terms.tiers)
    case 'cashback':
      return moreThanHalf(terms.tiers.map(({ from, backFen }) => ({ from, reduceFen: backFen })))
    default:
      return []
  }
}

/** 满100减60 is a discount below half by another name; so is anything off without a threshold. */
const moreThanHalf = (tiers: readonly { readonly from: Fen; readonly reduceFen: Fen }[]): string[] =>
  tiers.flatMap(({ from, reduceFen }, index) =>
    takesMoreThanHalf(from, reduceFen) ? `第${index + 1}档的优惠${yuanText(reduceFen)}超过门槛的一半` : [],
  )

export const takesMoreThanHalf = (fromFen: Fen, reduceFen: Fen): boolean => 2 * reduceFen > fromFen

function belowFloor({ terms, goods }: Pick<DraftFacts, 'terms' | 'goods'>, floorPercent: number): string[] {
  const priced = kindFacts[terms.kind].does === 'prices'
  const sold = goods.filter(({ role }) => role === 'add_on' || (priced && role === 'item'))
  // A set is bought whole: its price is that of its goods together.
  if (terms.kind === 'combination')
    return isBelowFloor(setFen(sold, 'priceFen'), setFen(sold, 'baseFen'), floorPercent)
      ? [`组合价低于各商品原价之和的${floorPercent}%`]
      : []
  return sold.flatMap(({ goodsId, priceFen, baseFen }) =>
    isBelowFloor(priceFen ?? 0, baseFen ?? 0, floorPercent)
      ? `商品${goodsId}的活动价${yuanText(priceFen ?? 0)}低于原价${yuanText(baseFen ?? 0)}的${floorPercent}%`
      : [],
  )
}

/** Domain 2.4, law 6: a special below the floor gives so many, and a member so many a day; both are stated. */
export function unboundedSpecials(
  { terms, goods }: Pick<DraftFacts, 'terms' | 'goods'>,
  floorPercent: number,
): DraftFault[] {
  if (terms.kind !== 'special') return []
  return goods.flatMap(({ goodsId, role, priceFen, baseFen, quota, memberLimit }, index) =>
    role === 'item' &&
    isBelowFloor(priceFen ?? 0, baseFen ?? 0, floorPercent) &&
    (quota === null || memberLimit === null)
      ? {
          field: `goods.${index}.${quota === null ? 'quota' : 'member_limit'}`,
          text: `商品${goodsId}的特价低于原价的${floorPercent}%，请填写活动数量和每日限购数量`,
        }
      : [],
  )
}

const setFen = (goods: readonly JudgedGoods[], which: 'priceFen' | 'baseFen'): Fen =>
  sumFen(goods.map((row) => (row[which] ?? 0) * row.perSet))
