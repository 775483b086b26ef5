const line = `jsonb_build_object('lineNo', 1, 'grossFen', f.fen, 'taxFen', 0)`
/** A blue invoice of order R1, over so many fen of what its line says. */
const makes = (amount: string) => `
  insert into invoices (member_id, order_id, order_no, kind, colour, cause, state, buyer, lines, amount_fen, tax_fen, key, created_at)
  select o.member_id, o.id, o.order_no, 'ordinary', 'blue', 'sale', 'waiting', '{}', jsonb_build_array(${line}), ${amount}, 0,
    'damage', o.created_at
  from orders o cross join lateral (select o.payable_fen - o.refunded_fen as fen) f where o.order_no = 'R1'`
const freely = (change: string) =>
  `set session_replication_role = replica; ${change}; set session_replication_role = origin`
const mend = freely(`delete from invoices where key = 'damage'`)

/** What breaks the laws of invoices, and how to repair it. */
export const invoiceDamages: Record<string, { harm: string; mend: string; names: string[] }> = {
  'an invoice over another amount than stands paid': {
    harm: makes('f.fen + 1').replace(`'grossFen', f.fen`, `'grossFen', f.fen + 1`),
    mend,
    names: ['the invoices of an order and their red letters come to what stands paid of it'],
  },
  'an invoice that is no sum of its lines': {
    harm: makes('f.fen').replace(`'grossFen', f.fen`, `'grossFen', f.fen - 1`),
    mend,
    names: ['an invoice comes to the sum of its lines, and is the buyer’s of the order'],
  },
  'a red letter that nobody wrote': {
    harm: `${makes('f.fen')}; update invoices set reversed_fen = 1 where key = 'damage'`,
    mend,
    names: ['red letters take back of an invoice what it says, tax and all'],
  },
  'an invoice that no service is asked for': {
    harm: `${makes('f.fen')}; update invoices set state = 'issuing' where key = 'damage'`,
    mend,
    names: ['an invoice is 开票中 while the service is asked for it, and asked for under one number'],
  },
}
