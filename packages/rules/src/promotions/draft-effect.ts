import { lineAmountFen } from '../goods/line-amount.ts'
import { type Fen, sumFen, yuanText } from '../money/fen.ts'
import type { DraftFacts } from './draft-faults.ts'
import type { JudgedGoods } from './draft-goods.ts'
import { kindFacts } from './kind-facts.ts'
import type { StoredTerms } from './promotion.ts'

type Draft = Pick<DraftFacts, 'terms' | 'goods'>

/** A price that somebody has already: a book, an agreement, a step of the ladder. */
export interface OtherPrice {
  readonly goodsId: number
  /** 协议价（3家会员）, 连锁价, 满500盒的阶梯价. */
  readonly whose: string
  readonly fen: Fen
}

/**
 * Domain 2.4, law 6: the most that a promotion can cost before it is stopped or sold out, measured on the base book; null
 * where it gives to every order and nothing bounds the orders.
 */
export function mostCostFen({ terms, goods }: Draft): Fen | null {
  const cut = (row: JudgedGoods, quantity: number) =>
    lineAmountFen(Math.max(0, (row.baseFen ?? 0) - (row.priceFen ?? 0)), quantity, row.measure)
  const of = (role: JudgedGoods['role']) => goods.filter((row) => row.role === role)
  if (terms.kind === 'combination') {
    const sets = Math.min(...of('item').map((row) => Math.floor(pieces(row) / row.perSet)))
    return sumFen(of('item').map((row) => cut(row, row.perSet * sets)))
  }
  if (kindFacts[terms.kind].does === 'prices') return sumFen(of('item').map((row) => cut(row, pieces(row))))
  if (terms.kind === 'add_on') return sumFen(of('add_on').map((row) => cut(row, pieces(row))))
  if (terms.kind === 'gift')
    return sumFen(of('gift').map((row) => lineAmountFen(row.baseFen ?? 0, pieces(row), row.measure)))
  return null
}

/** As many as the promotion and the shelf allow. */
const pieces = ({ quota, saleable }: JudgedGoods): number => Math.min(quota ?? saleable, saleable)

/** The same in marketing's words. */
export function costText(draft: Draft): string {
  const most = mostCostFen(draft)
  return most === null ? `没有总额上限，${perOrder(draft.terms)}` : `按现有库存和限量最多让利${yuanText(most)}`
}

function perOrder(terms: StoredTerms): string {
  switch (terms.kind) {
    case 'full_reduction':
    case 'order_reduction':
      return terms.repeats ? '每满一次减一次，不封顶' : `每单最多减${yuanText(highest(terms.tiers, 'reduceFen'))}`
    case 'cashback':
      return terms.repeats ? '每满一次返一次，不封顶' : `每单最多返${yuanText(highest(terms.tiers, 'backFen'))}`
    case 'order_discount':
      return `每单最多减${percentText(10_000 - Math.min(...terms.tiers.map(({ payBp }) => payBp)))}`
    default:
      return '按每单所购数量计'
  }
}
const highest = <Field extends string>(tiers: readonly Readonly<Record<Field, Fen>>[], field: Field): Fen =>
  Math.max(...tiers.map((tier) => tier[field]))
const percentText = (bp: number) => `${bp / 100}%`

/** Whom the price would not help: who pays no more today. A special that is dearer than what is agreed helps nobody. */
export function helpsNot({ terms, goods }: Draft, others: readonly OtherPrice[]): string[] {
  const priced = kindFacts[terms.kind].does === 'prices'
  return goods.flatMap(({ goodsId, role, priceFen }) => {
    if (priceFen === null || !(role === 'add_on' || (priced && role === 'item'))) return []
    return others
      .filter((other) => other.goodsId === goodsId && other.fen <= priceFen)
      .map(({ whose, fen }) => `商品${goodsId}：${whose}${yuanText(fen)}不高于活动价${yuanText(priceFen)}`)
  })
}
