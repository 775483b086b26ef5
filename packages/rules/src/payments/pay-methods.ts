import type { Fen } from '../money/fen.ts'
import { formatYuan } from '../money/fen.ts'
import type { PayMethod } from '../orders/deadlines.ts'
import type { PriceSource } from '../promotions/price-source.ts'

export const payMethodNames: Record<PayMethod, string> = { balance: '余额支付', transfer: '对公转账', term: '账期支付' }

export interface PayFacts {
  readonly kind: 'normal' | 'ephedrine'
  readonly payableFen: Fen
  readonly balanceFen: Fen
  readonly hasPaymentPassword: boolean
  /** null: the member has no credit term. */
  readonly term: { readonly leftFen: Fen; readonly overdue: boolean } | null
  readonly couponUsed: boolean
  /** Price sources of the order's lines. */
  readonly sources: readonly PriceSource[]
}

export type PayRefusal =
  | { readonly kind: 'ephedrineTransferOnly' }
  | { readonly kind: 'balanceTooSmall'; readonly missingFen: Fen }
  | { readonly kind: 'noPaymentPassword' }
  | { readonly kind: 'noTerm' }
  | { readonly kind: 'termOverdue' }
  | { readonly kind: 'termTooSmall'; readonly missingFen: Fen }
  | { readonly kind: 'termExcluded'; readonly by: 'coupon' | 'flash' | 'group' | 'special' }

/** Domain guide 2.5: why a method cannot pay an order, null when it can. One method pays the whole order. */
export function payRefusal(method: PayMethod, order: PayFacts): PayRefusal | null {
  if (method === 'transfer') return null
  if (order.kind === 'ephedrine') return { kind: 'ephedrineTransferOnly' }
  if (method === 'balance') {
    const missingFen = order.payableFen - order.balanceFen
    if (missingFen > 0) return { kind: 'balanceTooSmall', missingFen }
  } else {
    const refusal = termRefusal(order)
    if (refusal) return refusal
  }
  return order.hasPaymentPassword ? null : { kind: 'noPaymentPassword' }
}

/** Domain guide, ledgers: no term with a coupon, flash goods or special prices; the stacking table: nor group goods. */
function termRefusal({ term, payableFen, couponUsed, sources }: PayFacts): PayRefusal | null {
  if (!term) return { kind: 'noTerm' }
  if (term.overdue) return { kind: 'termOverdue' }
  if (couponUsed) return { kind: 'termExcluded', by: 'coupon' }
  if (sources.includes('flash')) return { kind: 'termExcluded', by: 'flash' }
  if (sources.includes('group')) return { kind: 'termExcluded', by: 'group' }
  if (sources.includes('special')) return { kind: 'termExcluded', by: 'special' }
  return term.leftFen < payableFen ? { kind: 'termTooSmall', missingFen: payableFen - term.leftFen } : null
}

export interface PayChoice {
  readonly method: PayMethod
  readonly name: string
  readonly refusal: PayRefusal | null
}

/** Every method with the reason why it is closed; until a provider is connected, online methods are absent. */
export const payMethods = (order: PayFacts): PayChoice[] =>
  (['balance', 'term', 'transfer'] as const).map((method) => ({
    method,
    name: payMethodNames[method],
    refusal: payRefusal(method, order),
  }))

const excludedBy = { coupon: '使用优惠券', flash: '含秒杀商品', group: '含拼团商品', special: '含特价商品' } as const

export function payRefusalText(refusal: PayRefusal): string {
  switch (refusal.kind) {
    case 'ephedrineTransferOnly':
      return '含麻订单仅支持对公转账'
    case 'balanceTooSmall':
      return `余额不足，还差¥${formatYuan(refusal.missingFen)}`
    case 'noPaymentPassword':
      return '请先设置支付密码'
    case 'noTerm':
      return '未开通账期'
    case 'termOverdue':
      return '账期未结清，请结清后再购买'
    case 'termTooSmall':
      return `账期可用额度不足，还差¥${formatYuan(refusal.missingFen)}`
    case 'termExcluded':
      return `${excludedBy[refusal.by]}的订单不能使用账期`
  }
}
