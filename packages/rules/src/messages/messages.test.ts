import { expect, test } from 'vitest'
import type { OrderAct } from '../orders/order-state.ts'
import { frozenListMessage } from './frozen-list-message.ts'
import { messageKindNames } from './message-kinds.ts'
import { moneyMessage, refundMessage } from './money-message.ts'
import { orderMessage } from './order-message.ts'
import { withdrawalMessage } from './withdrawal-message.ts'

const news = { orderId: 17, orderNo: 'D20261122001', orderKind: 'normal', reason: '', short: [] } as const
const said = (act: OrderAct, more = {}) => orderMessage({ ...news, act, ...more })

test('Domain 2.12: messages are of orders, logistics, licences, receipts, arrivals, campaigns and the system', () => {
  expect(messageKindNames).toEqual(['order', 'logistics', 'licence', 'receipt', 'arrival', 'campaign', 'system'])
})

test.each([
  'create',
  'pay',
  'submitTransfer',
  'requestReview',
  'joinGroup',
  'cancel',
  'requestCancel',
  'receive',
] as const)('what the buyer did itself (%s) makes no message', (act) => {
  expect(said(act)).toBeNull()
})

test.each([
  ['ship', 'logistics', '订单已发货'],
  ['confirmCancel', 'order', '取消申请已通过'],
  ['expire', 'order', '订单已自动取消'],
  ['succeedGroup', 'campaign', '拼团成功'],
  ['failGroup', 'campaign', '拼团未成'],
] as const)('what the store or the clock did (%s) does, and leads to the order', (act, kind, title) => {
  expect(said(act)).toMatchObject({ kind, title, leadsTo: '/order/info/17' })
})

test('no text keeps an empty place, and a reason follows a colon', () => {
  expect(said('rejectTransfer', { reason: '金额不符' })?.text).toBe(
    '订单D20261122001的转账凭证未通过：金额不符。请核对后重新上传，或改用其他方式支付。',
  )
  expect(said('refuse')?.text).toBe('订单D20261122001审核未通过，已取消。')
})

test('a pick speaks of what is short, at most three by name; one that found everything says nothing', () => {
  expect(said('pick')).toBeNull()
  expect(said('pick', { short: ['布洛芬'] })?.text).toContain('中的布洛芬缺货')
  expect(said('pick', { short: ['甲', '乙', '丙', '丁'] })?.text).toContain('中的甲、乙、丙等4种商品缺货')
})

test('Domain L14: an ephedrine order that was shipped asks for its receipt', () => {
  expect(said('ship', { orderKind: 'ephedrine' })).toMatchObject({ kind: 'receipt' })
})

test('a refund says by which ways money is back already, and what finance sends', () => {
  const ways = [
    { kind: 'balance', amountFen: 1000 },
    { kind: 'transfer', amountFen: 250 },
  ] as const
  expect(refundMessage({ orderId: 17, orderNo: 'D1', amountFen: 1250, tenders: ways }).text).toBe(
    '订单D1退款¥12.50：余额¥10.00已退回，对公转账¥2.50由财务退回。',
  )
})

test('a refund on the term says what of it became balance because it had been repaid', () => {
  const refund = {
    orderId: 17,
    orderNo: 'D1',
    amountFen: 10000,
    tenders: [{ kind: 'credit_term', amountFen: 10000 }],
  } as const
  expect(refundMessage({ ...refund, freedFen: 4000 }).text).toBe(
    '订单D1退款¥100.00：账期¥60.00已退回，账期已还款的¥40.00已转入余额。',
  )
  expect(refundMessage({ ...refund, freedFen: 10000 }).text).toBe('订单D1退款¥100.00：账期已还款的¥100.00已转入余额。')
  expect(refundMessage(refund).text).toBe('订单D1退款¥100.00：账期¥100.00已退回。')
})

test("of an order's proof the order speaks; of a purchase of vouchers, and of money that was sent, finance does", () => {
  const money = { subjectId: 5, subjectNo: 'G1', amountFen: 9900, reason: '金额不符' } as const
  expect(moneyMessage({ ...money, what: 'rejected', subject: 'order' })).toBeNull()
  expect(moneyMessage({ ...money, what: 'confirmed', subject: 'order' })).toBeNull()
  expect(moneyMessage({ ...money, what: 'rejected', subject: 'voucher_purchase' })?.text).toContain('金额不符')
  expect(moneyMessage({ ...money, what: 'confirmed', subject: 'top_up' })).toMatchObject({
    text: '充值单G1的转账¥99.00已确认，充值余额已入账。',
    leadsTo: '/yegl?tab=deposits',
  })
  expect(moneyMessage({ ...money, what: 'rejected', subject: 'repayment' })).toMatchObject({
    leadsTo: '/zqgl?tab=deposits',
  })
  expect(moneyMessage({ ...money, what: 'returned', subject: 'order' })).toMatchObject({ leadsTo: '/order/info/5' })
})

test('a withdrawal says what finance decided, with the end of the account alone', () => {
  const news = { withdrawalNo: 'TX1', amountFen: 10050, account: '尾号0012', said: '账户已销户' } as const
  expect(withdrawalMessage({ ...news, move: 'refuse' })).toMatchObject({
    text: '提现TX1（¥100.50，尾号0012）已退回余额：账户已销户。',
    leadsTo: '/yegl?tab=withdrawals',
  })
  expect(withdrawalMessage({ ...news, move: 'pay', said: 'ICBC-1' }).text).toContain('银行流水号ICBC-1')
  expect(withdrawalMessage({ ...news, move: 'approve', said: '' }).title).toBe('提现已通过审核')
})

test('a list names who asked, who decided and why, and leads to where it is decided', () => {
  const news = { payableFen: 250000, askedBy: '小李', decidedBy: '陈秀英', said: '本月预算已满' } as const
  expect(frozenListMessage({ ...news, what: 'asked', decidedBy: '', said: '' })).toMatchObject({
    text: '小李的采购申请（¥2,500.00）超出单笔限额，请有审批权限的同事处理。',
    leadsTo: '/user',
  })
  expect(frozenListMessage({ ...news, what: 'declined' }).text).toContain('已由陈秀英退回：本月预算已满。')
  expect(frozenListMessage({ ...news, what: 'placed', said: 'D1' }).text).toContain('订单D1')
})
