import type { Refusal } from '@yaoji/rules/goods/buy-permission'
import type { PlainPath } from '../shell/paths/links.tsx'

interface Advice {
  readonly text: string
  /** The page of the other store on which it is put right. */
  readonly to?: PlainPath
}

const papers: Advice = { text: '请在该门店更新资质，审核通过后再复制', to: '/zzzj' }
const atToday: Advice = { text: '可切换到该门店，按它现在的价格选购' }
const otherwise: Advice = { text: '该门店买不了这种商品，如需购买请联系专属客服' }

/** Domain 2.2: refusals that the other store's own papers end. */
const endedByPapers: readonly Refusal['kind'][] = [
  'unapproved',
  'expired',
  'rxClass',
  'scope',
  'coldChain',
  'ephedrineRight',
]
const advices: readonly (readonly [beginsWith: string, advice: Advice])[] = [
  ...endedByPapers.map((kind) => [`cart.permission.${kind}`, papers] as const),
  ['cart.permission.ephedrineReceipt', { text: '请该门店补交含麻回执后再复制' }],
  ['cart.quantity.soldOut', { text: '到货后再复制，或换一种商品' }],
  ['cart.quantity.', { text: '可切换到该门店，改为允许的数量加入' }],
  ['cart.full', { text: '请先结算或清理该门店的购物车', to: '/cart' }],
  ['cart.promotionEnded', atToday],
  ['cart.notAtThisPrice', atToday],
  ['cart.offerChanged', atToday],
  ['cart.flash.', atToday],
  ['cart.setStopped', atToday],
]

/** What the person does next about a line that another store did not take. */
export const adviceOn = (cause: string): Advice =>
  advices.find(([beginsWith]) => cause.startsWith(beginsWith))?.[1] ?? otherwise
