import { standingLines } from '@yaoji/rules/invoices/invoice-lines'
import { mayReissue, type NotReissued } from '@yaoji/rules/invoices/invoice-state'
import { dayOf, monthOf } from '@yaoji/rules/money/day'
import { sameInvoice } from '@yaoji/rules/registration/invoice-data'
import { readInvoiceData } from '../members/state-invoice.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { addInvoice, linesOfRed, lockInvoice } from './invoice-row.ts'
import { refuse } from './refusals.ts'

const reasons = {
  notIssued: 'invoices.notIssued',
  red: 'invoices.red',
  otherMonth: 'invoices.otherMonth',
  sameData: 'invoices.sameData',
} as const satisfies Record<NotReissued, string>

const blueKey = (id: number) => `reissue:${id}:blue`
/** The key of the red letter that belongs to what replaces an invoice. */
export const redKey = (key: string): string => key.replace(/:blue$/, ':red')

/**
 * Domain guide 2.10, 换开: what stands of the invoice is taken back by a red letter and made out once more to the member's
 * data of today, which changed only after finance had looked at them.
 */
export async function reissueInvoice(tx: Transaction, memberId: number, id: number, stamp: Stamp): Promise<void> {
  const blue = await lockInvoice(tx, id, memberId)
  const buyer = await readInvoiceData(tx, memberId)
  if (!buyer) throw refuse('invoices.noData')
  const judged = mayReissue({
    ...blue,
    issuedIn: blue.issuedAt && monthOf(dayOf(blue.issuedAt)),
    thisMonth: monthOf(dayOf(stamp.at)),
    sameData: sameInvoice(buyer, blue.buyer),
  })
  if (!judged.ok) throw refuse(reasons[judged.refusal])
  const lines = standingLines(blue.lines, await linesOfRed(tx, id))
  if (lines.length === 0) throw refuse('invoices.movedOn', { state: 'reversed' })
  const { orderId, orderNo, note } = blue
  const made = { memberId, orderId, orderNo, cause: 'reissue', lines, note } as const
  await addInvoice(tx, { ...made, buyer: blue.buyer, of: blue, key: redKey(blueKey(id)) }, stamp)
  await addInvoice(tx, { ...made, buyer, key: blueKey(id) }, stamp)
}
