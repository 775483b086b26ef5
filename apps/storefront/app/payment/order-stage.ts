import type { OrderDetailWire, OrderWire } from '@yaoji/contract/orders'
import type { OrderState } from '@yaoji/rules/orders/order-state'
import { standsIn } from '../shell/orders/stands-in.ts'

/** How far an order is for someone who has just bought. */
export type Stage = 'unpaid' | 'transfer-review' | 'term-review' | 'group' | 'paid' | 'cancelled'

export function stageOf({ status, pay_method }: Pick<OrderWire, 'status' | 'pay_method'>): Stage {
  const at = (state: OrderState) => standsIn({ status }, state)
  if (at('cancelled')) return 'cancelled'
  if (at('awaitingPayment')) return 'unpaid'
  if (at('awaitingReview')) return pay_method === 'term' ? 'term-review' : 'transfer-review'
  return at('awaitingGroup') ? 'group' : 'paid'
}

interface StageText {
  readonly title: string
  /** What happens next, in order. */
  readonly next: readonly string[]
}

export function stageText(
  order: Pick<OrderDetailWire, 'status' | 'pay_method' | 'cancel_reason' | 'expected_on'>,
): StageText {
  const arrives = order.expected_on
    ? `发货后可在订单中查看物流，预计 ${order.expected_on} 送达`
    : '发货后可在订单中查看物流'
  switch (stageOf(order)) {
    case 'unpaid':
      return { title: '订单待付款', next: ['请在剩余时间内完成付款，超时订单将自动取消'] }
    case 'transfer-review':
      return {
        title: '凭证已提交，等待财务确认到账',
        next: ['财务核对付款户名与到账金额', '确认到账后仓库开票、备货', arrives, '如凭证未通过，可重新上传'],
      }
    case 'term-review':
      return { title: '账期订单已提交，等待审核', next: ['工作人员审核账期订单', '审核通过后仓库开票、备货', arrives] }
    case 'group':
      return {
        title: '付款成功，等待成团',
        next: ['已付款数量达到成团数量即成团，随后仓库开票、备货', '截止仍未成团，款项按原支付方式全额退回'],
      }
    case 'paid':
      return { title: '付款成功', next: ['仓库开票、备货', arrives, '收货后请核对批号、效期与数量'] }
    case 'cancelled':
      return { title: '订单已取消', next: order.cancel_reason ? [order.cancel_reason] : [] }
  }
}
