import type { PayPageWire } from '@yaoji/contract/payments'
import { formatYuan } from '@yaoji/rules/money/fen'
import { readMeans } from '../../payments/means.ts'
import { payFacts } from '../../payments/pay-facts.ts'
import { readPayments } from '../../payments/read-payments.ts'
import { companyAccount } from '../../payments/settings.ts'
import { payChoiceWires } from '../../payments/tender-wire.ts'
import type { Db } from '../../platform/database/database.ts'
import { settingOf } from '../../platform/settings/read-settings.ts'
import type { House } from '../house.ts'
import { linesOf, siblingsOf } from '../order-row.ts'
import { orderWire } from '../reads/order-wire.ts'
import { sharedFacts, wireFacts } from '../reads/wire-facts.ts'
import { dueFen } from './assert-payable.ts'
import { papersLapsed } from './papers-in-force.ts'

/** Step 3: the order to pay, the other half of a split purchase, and the ways to pay. */
export async function payPage(house: House, db: Db, memberId: number, orderId: number, at: Date): Promise<PayPageWire> {
  const siblings = await siblingsOf(db, orderId, memberId)
  const lines = await linesOf(
    db,
    siblings.map((order) => order.id),
  )
  const facts = await wireFacts(house, db, await sharedFacts(db, at), siblings, lines)
  const wires = siblings.map((order) =>
    orderWire(
      order,
      lines.filter((line) => line.orderId === order.id),
      [],
      at,
      facts,
    ),
  )
  const index = siblings.findIndex((order) => order.id === orderId)
  const means = await readMeans(db, memberId)
  const order = siblings[index]!
  const paid = (await readPayments(db, 'order', [orderId])).get(orderId)
  return {
    order: wires[index]!,
    siblings: wires.filter((wire) => wire.id !== orderId),
    methods: payChoiceWires(payFacts({ kind: order.kind, payableFen: dueFen(order), priced: order.priced }, means)),
    company_account: {
      ...(await settingOf(db, companyAccount)),
      remark: order.orderNo,
      code: paid?.transferCode ?? '',
    },
    balance: formatYuan(means.balanceFen),
    has_payment_password: means.hasPaymentPassword ? 1 : 0,
    blocked: (await papersLapsed(db, order, at))?.message ?? '',
    timestamp: Math.floor(at.getTime() / 1000),
  }
}
