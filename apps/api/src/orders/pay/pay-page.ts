import type { PayPageWire } from '@yaoji/contract/orders'
import { formatYuan } from '@yaoji/rules/money/fen'
import { readBuyerFacts } from '../../payments/buyer-facts.ts'
import { payMethodWires } from '../../payments/pay-method-wire.ts'
import { companyAccount } from '../../payments/settings.ts'
import type { Db } from '../../platform/database/database.ts'
import { settingOf, settingsOf } from '../../platform/settings/read-settings.ts'
import { linesOf, siblingsOf } from '../order-row.ts'
import { orderWire } from '../reads/order-wire.ts'
import { receiptDeadlines } from '../settings.ts'
import { payFactsOf } from './pay-order.ts'

/** Step 3: the order to pay, the other half of a split purchase, and the ways to pay. */
export async function payPage(db: Db, memberId: number, orderId: number, at: Date): Promise<PayPageWire> {
  const group = await siblingsOf(db, orderId, memberId)
  const lines = await linesOf(
    db,
    group.map((order) => order.id),
  )
  const deadlines = await settingsOf(db, receiptDeadlines)
  const wires = group.map((order) =>
    orderWire(
      order,
      lines.filter((line) => line.orderId === order.id),
      [],
      at,
      deadlines,
    ),
  )
  const index = group.findIndex((order) => order.id === orderId)
  const buyer = await readBuyerFacts(db, memberId)
  const order = group[index]!
  return {
    order: wires[index]!,
    siblings: wires.filter((wire) => wire.id !== orderId),
    methods: payMethodWires(payFactsOf(order, buyer)),
    company_account: { ...(await settingOf(db, companyAccount)), remark: order.orderNo },
    balance: formatYuan(buyer.balanceFen),
    has_payment_password: buyer.hasPaymentPassword ? 1 : 0,
    timestamp: Math.floor(at.getTime() / 1000),
  }
}
