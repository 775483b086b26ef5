import { invoiceBillings, invoices } from '../invoices/published.ts'
import { orders } from '../orders/published.ts'
import type { BookCheck } from './book-check.ts'

const standing = `sum(case i.colour when 'red' then -i.amount_fen else i.amount_fen end)`
const ofLines = (name: string) => `(select sum((l ->> '${name}')::bigint) from jsonb_array_elements(i.lines) l)`

/** Domain guide 2.10, law table L10: invoices say what was paid for what left, less what was paid back. */
export const invoiceChecks: readonly BookCheck[] = [
  {
    name: 'the invoices of an order and their red letters come to what stands paid of it',
    faults: `
      select 'order ' || o.id as subject, ${standing} || ' billed, ' || o.payable_fen - o.refunded_fen || ' stand' as found
      from ${invoices} i join ${orders} o on o.id = i.order_id
      group by o.id, o.payable_fen, o.refunded_fen having ${standing} <> o.payable_fen - o.refunded_fen`,
  },
  {
    name: 'an invoice comes to the sum of its lines, and is the buyer’s of the order',
    faults: `
      select 'invoice ' || i.id as subject, i.amount_fen || ' with ' || i.tax_fen || ' tax' as found
      from ${invoices} i join ${orders} o on o.id = i.order_id
      where i.amount_fen <> ${ofLines('grossFen')} or i.tax_fen <> ${ofLines('taxFen')} or i.member_id <> o.member_id`,
  },
  {
    name: 'red letters take back of an invoice what it says, tax and all',
    faults: `
      select 'invoice ' || i.id as subject, i.reversed_fen || ' noted, ' || coalesce(sum(r.amount_fen), 0) || ' in red letters' as found
      from ${invoices} i left join ${invoices} r on r.of_id = i.id where i.colour = 'blue'
      group by i.id, i.reversed_fen, i.amount_fen, i.tax_fen, i.state
      having i.reversed_fen <> coalesce(sum(r.amount_fen), 0) or coalesce(sum(r.tax_fen), 0) > i.tax_fen
        or (i.reversed_fen = i.amount_fen and coalesce(sum(r.tax_fen), 0) <> i.tax_fen)
        or (i.state = 'reversed') <> (i.reversed_fen = i.amount_fen and bool_and(r.state = 'issued'))`,
  },
  {
    name: 'an invoice is 开票中 while the service is asked for it, and asked for under one number',
    faults: `
      select 'invoice ' || i.id as subject, i.state || ', ' || coalesce(k.step || ' ' || coalesce(k.next_at::text, 'ended'), 'not asked') as found
      from ${invoices} i left join ${invoiceBillings} k on k.invoice_id = i.id
      where (i.state = 'issuing') <> (coalesce(k.step, 'files') <> 'files' and k.next_at is not null)`,
  },
]
