import type { Fen } from '../money/fen.ts'
import { yuanText } from '../money/fen.ts'
import {
  type AccountTender,
  type ChosenTender,
  chosenTenders,
  isStacking,
  type StackingTender,
  tenders,
} from '../money/tenders.ts'
import { type ClosedBy, tenderClosedBy, type WhatIsPaid } from './closed-tenders.ts'

export interface PayFacts extends WhatIsPaid {
  readonly payableFen: Fen
  readonly balanceFen: Fen
  /** Topped up, with its bonus. */
  readonly rechargeFen: Fen
  readonly hasPaymentPassword: boolean
  /** null: the member has no credit term. */
  readonly creditTerm: { readonly leftFen: Fen; readonly overdue: boolean } | null
}

export type PayRefusal =
  | { readonly kind: 'ephedrineTransferOnly' }
  | { readonly kind: 'balanceTooSmall'; readonly missingFen: Fen }
  | { readonly kind: 'rechargeTooSmall'; readonly missingFen: Fen }
  | { readonly kind: 'noPaymentPassword' }
  | { readonly kind: 'noTerm' }
  | { readonly kind: 'termOverdue' }
  | { readonly kind: 'termTooSmall'; readonly missingFen: Fen }
  | {
      readonly kind: 'tenderExcluded'
      readonly tender: StackingTender
      readonly by: Exclude<ClosedBy, 'ephedrine'>
    }

/** Domain guide 2.5: why a tender cannot pay an order, null when it can. One tender pays what vouchers leave. */
export function payRefusal(tender: ChosenTender, order: PayFacts): PayRefusal | null {
  if (!isStacking(tender))
    return order.kind === 'ephedrine' && !tenders[tender].namesPayer ? { kind: 'ephedrineTransferOnly' } : null
  const by = tenderClosedBy(tender, order)
  if (by === 'ephedrine') return { kind: 'ephedrineTransferOnly' }
  const refusal =
    (tender === 'credit_term' && termRefusal(order)) || (by && excluded(tender, by)) || short(tender, order)
  if (refusal) return refusal
  return tenders[tender].asksPassword && !order.hasPaymentPassword ? { kind: 'noPaymentPassword' } : null
}

const excluded = (tender: StackingTender, by: Exclude<ClosedBy, 'ephedrine'>): PayRefusal => ({
  kind: 'tenderExcluded',
  tender,
  by,
})

function termRefusal({ creditTerm }: PayFacts): PayRefusal | null {
  if (!creditTerm) return { kind: 'noTerm' }
  return creditTerm.overdue ? { kind: 'termOverdue' } : null
}

const tooSmall = { balance: 'balanceTooSmall', recharge: 'rechargeTooSmall', credit_term: 'termTooSmall' } as const

function short(tender: AccountTender, order: PayFacts): PayRefusal | null {
  const held = { balance: order.balanceFen, recharge: order.rechargeFen, credit_term: order.creditTerm?.leftFen ?? 0 }
  const missingFen = order.payableFen - held[tender]
  return missingFen > 0 ? { kind: tooSmall[tender], missingFen } : null
}

interface PayChoice {
  readonly tender: ChosenTender
  readonly name: string
  readonly refusal: PayRefusal | null
}

/** Every tender that a page offers, with the reason why it is closed; the recharge balance to those who topped one up. */
export const payChoices = (order: PayFacts): PayChoice[] =>
  chosenTenders
    .filter((tender) => tender !== 'recharge' || order.rechargeFen > 0)
    .map((tender) => ({ tender, name: tenders[tender].choice, refusal: payRefusal(tender, order) }))

const withSource = {
  flash: '秒杀',
  group: '拼团',
  combination: '组合',
  special: '特价',
  near_expiry: '近效期',
  whole_case: '整件',
  agreement: '协议价',
  member: '会员价',
  add_on: '换购',
  gift: '赠送',
} as const

export function payRefusalText(refusal: PayRefusal): string {
  switch (refusal.kind) {
    case 'ephedrineTransferOnly':
      return '含麻订单仅支持对公转账'
    case 'balanceTooSmall':
      return `余额不足，还差${yuanText(refusal.missingFen)}`
    case 'rechargeTooSmall':
      return `充值余额不足，还差${yuanText(refusal.missingFen)}`
    case 'noPaymentPassword':
      return '请先设置支付密码'
    case 'noTerm':
      return '未开通账期'
    case 'termOverdue':
      return '账期未结清，请结清后再购买'
    case 'termTooSmall':
      return `账期可用额度不足，还差${yuanText(refusal.missingFen)}`
    case 'tenderExcluded':
      return `${refusal.by === 'coupon' ? '使用优惠券' : `含${withSource[refusal.by]}商品`}的订单不能使用${tenders[refusal.tender].name}`
  }
}
