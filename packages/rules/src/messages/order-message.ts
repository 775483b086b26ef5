import type { OrderAct } from '../orders/order-state.ts'
import type { MessageKind, MessageWords } from './message-kinds.ts'

/** What an act on an order says to its member. */
export interface OrderNews {
  readonly orderId: number
  readonly orderNo: string
  readonly act: OrderAct
  readonly orderKind: 'normal' | 'ephedrine'
  readonly reason: string
  /** Names of goods of which less leaves than was ordered. */
  readonly short: readonly string[]
}

interface Template {
  readonly kind: MessageKind
  readonly title: string
  /** {no}: the order; {reason}: why, after a colon, or nothing; {short}: the goods that are short. */
  readonly text: string
}

/** What a buyer did itself needs no message, nor what happens inside the warehouse. */
const templates: Readonly<Partial<Record<OrderAct, Template>>> = {
  approve: { kind: 'order', title: '订单审核通过', text: '订单{no}已审核通过，等待开票备货。' },
  rejectTransfer: {
    kind: 'order',
    title: '转账凭证未通过',
    text: '订单{no}的转账凭证未通过{reason}。请核对后重新上传，或改用其他方式支付。',
  },
  refuse: { kind: 'order', title: '订单审核未通过', text: '订单{no}审核未通过，已取消{reason}。' },
  expire: { kind: 'order', title: '订单已自动取消', text: '订单{no}超过付款时间未付款，已自动取消。' },
  confirmCancel: { kind: 'order', title: '取消申请已通过', text: '订单{no}已按您的申请取消。' },
  askLots: {
    kind: 'order',
    title: '批号等待您确认',
    text: '订单{no}中可发批号的效期早于承诺，或短于贵单位的要求{reason}。逾期未答复的商品不发货，货款退回。',
  },
  shortage: { kind: 'order', title: '订单因缺货取消', text: '订单{no}的商品缺货，订单已取消。' },
  complete: { kind: 'order', title: '订单已完成', text: '订单{no}已完成。' },
  return: { kind: 'order', title: '退货已入库', text: '订单{no}退回的商品已验收入库。' },
  ship: { kind: 'logistics', title: '订单已发货', text: '订单{no}已发货，请安排人员验收。' },
  addParcel: { kind: 'logistics', title: '又一个包裹已发出', text: '订单{no}的又一个包裹已发出{reason}。' },
  succeedGroup: { kind: 'campaign', title: '拼团成功', text: '您参加的拼团已成团，订单{no}等待开票备货。' },
  failGroup: { kind: 'campaign', title: '拼团未成', text: '您参加的拼团未成团，订单{no}已取消。' },
}

const shortPick: Template = {
  kind: 'order',
  title: '部分商品缺货',
  text: '订单{no}中的{short}缺货，未能足量发出，缺货部分的货款将退回。',
}

/** Domain L14: the receipt of an ephedrine order completes it. */
const ephedrineShipped: Template = {
  kind: 'receipt',
  title: '含麻订单已发货',
  text: '订单{no}已发货，由备案收货人签收后，请交回签字盖章的回执；回执审核通过后订单才能完成。',
}

/** Domain 2.12: the message of an act on an order, null where the act needs none. */
export function orderMessage(news: OrderNews): MessageWords | null {
  const template = templateOf(news)
  if (!template) return null
  const places = { no: news.orderNo, reason: news.reason && `：${news.reason}`, short: shortText(news.short) }
  return {
    kind: template.kind,
    title: template.title,
    text: template.text.replaceAll(/\{(no|reason|short)\}/g, (_, place: keyof typeof places) => places[place]),
    leadsTo: `/order/info/${news.orderId}`,
  }
}

function templateOf({ act, orderKind, short }: OrderNews): Template | undefined {
  if (act === 'pick') return short.length > 0 ? shortPick : undefined
  if (act === 'ship' && orderKind === 'ephedrine') return ephedrineShipped
  return templates[act]
}

const namesShown = 3

function shortText(names: readonly string[]): string {
  const shown = names.slice(0, namesShown).join('、')
  return names.length > namesShown ? `${shown}等${names.length}种商品` : shown
}
