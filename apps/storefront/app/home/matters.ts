import type { ProfileWire } from '@yaoji/contract/members'
import { hrefOf } from '../shell/paths/links.tsx'

export interface Matter {
  readonly label: string
  readonly count: number
  readonly note: string
  readonly href: string
  /** What becomes worse while it waits. */
  readonly urgent: boolean
}

/** What waits for a member, what it loses by waiting first; what is nothing today keeps its place. */
export function matters({ counts, certificates, message_count }: ProfileWire): readonly Matter[] {
  const orders = (status: string) => hrefOf('/order', { query: { status } })
  const lapsing = certificates.filter(({ state }) => state === 'expired' || state === 'expiring')
  const [first] = lapsing
  const paper = first && `${first.name}${first.state === 'expired' ? '已过期' : ` ${first.valid_until} 到期`}`
  const some = (count: number, note: string, none: string) => ({ count, note: count > 0 ? note : none })
  const list: Matter[] = [
    {
      label: '待付款',
      ...some(counts.need_to_pay, '付款后安排发货', '没有待付款的订单'),
      href: orders('need_to_pay'),
      urgent: counts.need_to_pay > 0,
    },
    {
      label: '待收货',
      ...some(counts.need_to_receive, '在途，到货后核对签收', '没有在途的订单'),
      href: orders('need_to_receive'),
      urgent: false,
    },
    {
      label: '待发货',
      ...some(counts.need_to_ship, '仓库正在备货', '没有待发货的订单'),
      href: orders('need_to_ship'),
      urgent: false,
    },
    {
      label: '证照到期',
      ...some(lapsing.length, paper ?? '', '证照都在有效期内'),
      href: hrefOf('/zzzj'),
      urgent: lapsing.length > 0,
    },
    {
      label: '含麻回执',
      ...some(counts.receipts, '请交回执', '没有待交的回执'),
      href: hrefOf('/hmdd'),
      urgent: counts.receipts > 0,
    },
  ]
  if (counts.to_approve > 0)
    return [
      { label: '待我审批', count: counts.to_approve, note: '同事提交的采购', href: hrefOf('/user'), urgent: true },
      ...list,
    ]
  return [
    ...list,
    {
      label: '未读消息',
      ...some(message_count, '到货、价格与售后通知', '没有未读消息'),
      href: hrefOf('/wdxx'),
      urgent: false,
    },
  ]
}
