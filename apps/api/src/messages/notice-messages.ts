import { isAgreement } from '@yaoji/rules/members/buyer-type'
import { frozenListMessage } from '@yaoji/rules/messages/frozen-list-message'
import type { LetterKind } from '@yaoji/rules/messages/letters'
import type { MessageWords } from '@yaoji/rules/messages/message-kinds'
import { moneyMessage, refundMessage } from '@yaoji/rules/messages/money-message'
import { orderMessage } from '@yaoji/rules/messages/order-message'
import { withdrawalMessage } from '@yaoji/rules/messages/withdrawal-message'
import type { SmsTemplate } from '../connections/providers/sms.ts'
import type { Topics } from '../platform/outbox/topics.ts'

/** What also leaves the house: by short message and by mail. */
export interface Letter {
  readonly kind: LetterKind
  readonly template: SmsTemplate
  readonly values: readonly (readonly [name: string, value: string])[]
}
/** A notice as the member reads it. */
export interface Message extends MessageWords {
  readonly memberId: number
  readonly letter?: Letter
}

/** What each topic of notices says, null where a notice needs no message. */
export const noticeMessages = {
  'licence.notice': ({ member_id, kind, name, what, text }) => ({
    ...{ memberId: member_id, kind: 'licence', title: licenceTitles[what], text },
    leadsTo: isAgreement(kind) ? '/dzht' : '/zzzj',
    ...((what === 'expiring' || what === 'expired') && {
      letter: {
        kind: what,
        template: 'licence',
        values: [
          ['name', name],
          ['what', what === 'expired' ? '已过期' : '即将到期'],
        ],
      },
    }),
  }),
  'registration.notice': ({ member_id, what, text }) => ({
    ...{ memberId: member_id, kind: 'licence', text },
    ...(what === 'approved'
      ? { title: '首营审核已通过', leadsTo: '/dzht' }
      : { title: '注册资料未通过审核', leadsTo: '/register/step2' }),
    letter: {
      kind: 'registration',
      template: 'registration',
      values: [['result', what === 'approved' ? '已通过' : '未通过']],
    },
  }),
  'contract.notice': ({ member_id, what, text }) => ({
    ...{ memberId: member_id, kind: 'system', title: contractTitles[what], text, leadsTo: '/dzht' },
  }),
  'receipt.notice': ({ member_id, what, text }) => ({
    ...{ memberId: member_id, kind: 'receipt', title: receiptTitles[what], text },
    leadsTo: what === 'approved' ? '/hmdd?state=approved' : '/hmdd',
  }),
  'statement.notice': ({ member_id, month, what, text }) => ({
    ...{ memberId: member_id, kind: 'system', title: statementTitles[what], text },
    leadsTo: `/yegl?tab=statements&month=${month}`,
  }),
  'report.notice': ({ member_id, lot_no, text }) => ({
    ...{ memberId: member_id, kind: 'order', title: '检验报告已上传', text },
    leadsTo: `/order?status=reports&keywords=${encodeURIComponent(lot_no)}`,
  }),
  'feedback.notice': ({ member_id, text }) => ({
    ...{ memberId: member_id, kind: 'system', title: '您的意见已答复', text, leadsTo: '/yjfk' },
  }),
  'support.notice': ({ member_id, text }) => ({
    ...{ memberId: member_id, kind: 'system', title: '客服已答复您的咨询', text, leadsTo: '/kf' },
  }),
  'wanted.notice': ({ member_id, wanted_id, goods_id, text }) => ({
    ...{ memberId: member_id, kind: 'arrival', title: goods_id === null ? '求购已答复' : '求购商品已上架', text },
    leadsTo: goods_id === null ? `/pzqg/info?id=${wanted_id}` : `/list/info/${goods_id}`,
  }),
  'restock.notice': ({ member_id, goods_id, text }) => ({
    ...{ memberId: member_id, kind: 'arrival', title: '到货提醒', text },
    leadsTo: `/list/info/${goods_id}`,
  }),
  'goodsPaper.notice': ({ member_id, goods_id, text }) => ({
    ...{ memberId: member_id, kind: 'order', title: '商品首营资料已上传', text },
    leadsTo: `/zzzj?goods=${goods_id}`,
  }),
  'recall.notice': ({ member_id, lot_no, what, text }) => ({
    ...{ memberId: member_id, kind: 'order', title: what === 'begun' ? '药品召回，请停止销售' : '召回已解除', text },
    leadsTo: `/order?keywords=${encodeURIComponent(lot_no)}`,
  }),
  'quality.notice': ({ member_id, what, name, text }) => ({
    ...{ memberId: member_id, kind: 'order', title: what === 'begun' ? name : `${name}已结束`, text },
    leadsTo: '/order?status=bought&window=noticed',
  }),
  'boughtLots.notice': ({ member_id, what, lots, text }) => ({
    ...{ memberId: member_id, kind: 'order', title: what === 'expiring' ? '近效期提醒' : '近效期协助已答复', text },
    leadsTo: '/order?status=bought',
    ...(what === 'expiring' && {
      letter: { kind: 'nearExpiry', template: 'near_expiry', values: [['number', String(lots)]] },
    }),
  }),
  'invoice.notice': ({ member_id, order_no, what, text }) => ({
    ...{ memberId: member_id, kind: 'order', title: invoiceTitles[what], text },
    leadsTo: order_no ? `/dzfp?keywords=${order_no}` : '/dzfp',
  }),
  'afterSales.notice': ({ member_id, case_id, what, text }) => ({
    ...{ memberId: member_id, kind: 'order', title: afterSalesTitles[what], text },
    leadsTo: `/order/afterSalesInfo/${case_id}`,
  }),
  'order.notice': ({ member_id, order_id, order_no, move, reason, order_kind = 'normal', short = [] }) =>
    of(
      member_id,
      orderMessage({ orderId: order_id, orderNo: order_no, act: move, orderKind: order_kind, reason, short }),
    ),
  'refund.notice': ({ memberId, ...news }) => of(memberId, refundMessage(news)),
  'payment.notice': ({ memberId, ...news }) => of(memberId, moneyMessage(news)),
  'withdrawal.notice': ({ memberId, ...news }) => of(memberId, withdrawalMessage(news)),
  'frozenList.notice': ({ memberId, ...news }) => of(memberId, frozenListMessage(news)),
} as const satisfies { readonly [Name in NoticeTopic]: (payload: Topics[Name]) => Message | null }

export type NoticeTopic = Extract<keyof Topics, `${string}.notice`>
export const noticeTopics = Object.keys(noticeMessages) as readonly NoticeTopic[]

const of = (memberId: number, words: MessageWords | null): Message | null => words && { memberId, ...words }

const contractTitles: Readonly<Record<Topics['contract.notice']['what'], string>> = {
  accepted: '合同盖章件已通过',
  rejected: '合同盖章件未通过',
  invoiceAccepted: '开票资料已通过',
  invoiceRejected: '开票资料未通过',
}
const receiptTitles: Readonly<Record<Topics['receipt.notice']['what'], string>> = {
  approved: '含麻回执已通过审核',
  rejected: '含麻回执未通过审核',
  reminder: '请上传含麻回执',
}
const statementTitles: Readonly<Record<Topics['statement.notice']['what'], string>> = {
  ready: '对账单已生成',
  answered: '对账单差异已答复',
}
const invoiceTitles: Readonly<Record<Topics['invoice.notice']['what'], string>> = {
  issued: '发票已开具',
  red: '红字发票已开具',
  failed: '发票未能开具',
  packed: '发票打包完成',
  notPacked: '发票未能打包',
}
const afterSalesTitles: Readonly<Record<Topics['afterSales.notice']['what'], string>> = {
  approved: '售后申请已通过',
  rejected: '售后申请未通过',
  received: '退货已收到',
  sent_again: '换货补发已安排',
  refund_instead: '售后改为退款',
}
const licenceTitles: Readonly<Record<Topics['licence.notice']['what'], string>> = {
  approved: '证件审核通过',
  rejected: '证件未通过审核',
  disabled: '证件已停用',
  expiring: '证件即将到期',
  expired: '证件已过期',
}
