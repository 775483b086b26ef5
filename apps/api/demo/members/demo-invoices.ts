import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import { invoiceOf } from '@yaoji/rules/registration/invoice-data'
import { sql } from 'drizzle-orm'
import { invoiceTitles, members } from '../../src/members/published.ts'
import { stateInvoice } from '../../src/members/state-invoice.ts'
import type { Transaction } from '../../src/platform/database/database.ts'
import { jobStamp } from '../../src/platform/stamp.ts'

type Row = { id: number; name: string; code: string; type: BuyerType; phone: string; address: string }

/** Head offices of chains are general taxpayers and get special invoices; the others get ordinary ones. */
const headOffice: BuyerType = 4

/** States the invoice data of demonstration members that have none yet. */
export async function stateDemoInvoices(tx: Transaction, at: Date): Promise<void> {
  const { rows } = await tx.execute<Row>(sql`
    select m.id, m.name, m.credit_code as code, m.buyer_type as type, m.phone, m.address from ${members} m
    where m.demo and not exists (select from ${invoiceTitles} i where i.member_id = m.id)`)
  for (const { id, name, code, type, phone, address } of rows) {
    const special = type === headOffice
    const account = { bank: '演示银行成都分行', bank_account: '0000 0000 0000 0000', account_name: name }
    const kind = special
      ? { invoice_type: 'special', taxpayer: 'general', invoice_phone: phone, invoice_address: address }
      : { invoice_type: 'ordinary', taxpayer: 'small' }
    const invoice = invoiceOf({ ...kind, ...account, receive_phone: phone }, { name, creditCode: code })
    await stateInvoice(tx, jobStamp(at), id, invoice)
  }
}
