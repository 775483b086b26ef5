import type { OrderWire } from '@yaoji/contract/orders'
import { standsIn } from '../shell/orders/stands-in.ts'
import { momentText } from '../shell/time/moment-text.ts'

/** What happens next with an order of a group buy; '' where the order goes its ordinary way. */
export function groupNext(order: Pick<OrderWire, 'status' | 'group' | 'paid'>): string {
  const { group } = order
  if (!group) return ''
  if (standsIn(order, 'awaitingPayment')) return `付款后计入拼团；拼团 ${momentText(group.closes_at)} 截止`
  if (standsIn(order, 'awaitingReview')) return `财务确认到账后计入拼团；截止后到账的款项原路退回`
  if (standsIn(order, 'awaitingGroup'))
    return `还差 ${group.missing}${group.unit} 成团；${momentText(group.closes_at)} 截止，未成团全额退回，等待期间不能取消`
  if (standsIn(order, 'cancelled') && group.state === 'failed')
    return order.paid === 1 ? '拼团未成团，款项已按原支付方式退回' : '拼团未成团'
  return ''
}
