import { gifts, redLines, type SentLine, saleLines } from '@yaoji/rules/invoices/invoice-lines'
import { sumFen } from '@yaoji/rules/money/fen'
import type { OrderMoved } from '@yaoji/rules/orders/order-moved'
import type { Reaction } from '../orders/house.ts'
import { linesOf, type OrderRow, readOrder } from '../orders/order-row.ts'
import { lotsOf } from '../orders/reads/order-detail.ts'
import type { Transaction } from '../platform/database/database.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import type { Stamp } from '../platform/stamp.ts'
import { addInvoice, linesOfRed, lockStanding } from './invoice-row.ts'
import { freightTax } from './settings.ts'

/**
 * The reaction to `outbound` and `returned` (domain guide 2.10, law table L10): what left is billed at what is paid for it, and
 * what is paid back is taken back by a red letter. In the transaction of the move, so that neither is without the other.
 */
export const billOrder: Reaction = async (tx, moved, stamp) => {
  if (moved.event === 'outbound') await billSale(tx, moved, stamp)
  if (moved.event === 'returned') await billReturn(tx, moved, stamp)
}

async function billSale(tx: Transaction, { orderId, money }: OrderMoved, stamp: Stamp): Promise<void> {
  const order = await readOrder(tx, orderId, 'anyone')
  // Placed before orders kept what they are billed by.
  if (!order.invoice) return
  const sent = await sentLines(tx, orderId)
  const goodsFen = sumFen(sent.map(({ payableFen, refundedFen }) => payableFen - refundedFen))
  const grossFen = money.payableFen - money.refundedFen - goodsFen
  const lines = saleLines(sent, { grossFen, taxRateBp: await settingOf(tx, freightTax) })
  if (lines.length === 0) return
  await addInvoice(tx, { ...facts(order), cause: 'sale', lines, note: gifts(sent), key: `order:${orderId}` }, stamp)
}

async function billReturn(tx: Transaction, { act, orderId, back, version }: OrderMoved, stamp: Stamp): Promise<void> {
  const blue = await lockStanding(tx, orderId)
  if (!blue) return
  const lines = redLines(blue.lines, await linesOfRed(tx, blue.id), back)
  if (lines.length === 0) return
  const key = `order:${orderId}:${version}`
  const { memberId, orderNo, buyer } = blue
  const cause = act === 'lowerPrice' ? 'allowance' : 'return'
  await addInvoice(tx, { memberId, orderId, orderNo, buyer, cause, of: blue, lines, note: '', key }, stamp)
}

const facts = ({ id, memberId, orderNo, invoice }: OrderRow) => ({ memberId, orderId: id, orderNo, buyer: invoice! })

/** What of an order left, line by line, with its lots. */
async function sentLines(tx: Transaction, orderId: number): Promise<readonly SentLine[]> {
  const rows = await linesOf(tx, [orderId])
  const lots = Map.groupBy(
    await lotsOf(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ orderLineId }) => orderLineId,
  )
  return rows.map((row) => {
    const { lineNo, name, spec, taxCode, taxRateBp, ordered, amountFen, payableFen, refundedFen } = row
    return {
      ...{ lineNo, name, spec, taxCode, taxRateBp, ordered, amountFen, payableFen, refundedFen },
      unit: row.measure === 'gram' ? 'g' : row.unit,
      sent: row.picked ?? row.ordered,
      lots: (lots.get(row.id) ?? []).map(({ lotNo, quantity }) => `${lotNo} × ${quantity}`).join('；'),
    }
  })
}
