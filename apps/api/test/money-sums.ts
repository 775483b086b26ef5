import type pg from 'pg'

const tender = (column: string) => `case ${column} when 'credit' then 'credit_term' else ${column} end`

/** What was paid, went back and was shown, in the tables that there were before payments became one ledger. */
const before = `
  select 'taken' as what, o.member_id, o.order_no as no, ${tender('t.kind')} as tender,
    (case when t.kind = 'voucher' then o.created_at else coalesce(o.paid_at, o.created_at) end)::date as day, sum(t.amount_fen) as fen
  from order_tenders t join orders o on o.id = t.order_id group by 1, 2, 3, 4, 5
  union all select 'back', o.member_id, o.order_no, ${tender(`t ->> 'kind'`)}, r.created_at::date, sum((t ->> 'amountFen')::bigint)
  from refunds r cross join jsonb_array_elements(r.tenders) t join orders o on o.id = r.order_id group by 1, 2, 3, 4, 5
  union all select 'owed', member_id, order_no, '', created_at::date, payable_fen - paid_fen
  from orders where state <> 90 and paid_fen < payable_fen
  union all select 'proof ' || replace(s.state, 'pending', 'claimed'), o.member_id, o.order_no, s.payer_name, s.created_at::date, sum(s.amount_fen)
  from transfer_slips s join orders o on o.id = s.order_id group by 1, 2, 3, 4, 5`
/** Since vouchers can be bought. */
const vouchersBefore = `
  union all select case state when 70 then 'taken' when 90 then 'void' else 'owed' end, member_id, purchase_no,
    case state when 70 then 'transfer' else '' end, coalesce(confirmed_at, created_at)::date, payable_fen from voucher_purchases
  union all select 'proof ' || replace(s.state, 'pending', 'claimed'), v.member_id, v.purchase_no, s.payer_name, s.created_at::date, sum(s.amount_fen)
  from voucher_slips s join voucher_purchases v on v.id = s.purchase_id group by 1, 2, 3, 4, 5`

/** The same, in the ledger of payments. */
const since = `
  select 'taken' as what, member_id, subject_no as no, tender, taken_at::date as day, sum(amount_fen) as fen
  from payments where state = 'taken' group by 1, 2, 3, 4, 5
  union all select 'back', p.member_id, p.subject_no, p.tender, r.created_at::date, sum(r.amount_fen)
  from payment_returns r join payments p on p.id = r.payment_id group by 1, 2, 3, 4, 5
  union all select 'owed', member_id, subject_no, '', created_at::date, sum(amount_fen)
  from payments where state in ('promised', 'submitted', 'authorised') group by 1, 2, 3, 4, 5
  union all select 'void', member_id, subject_no, '', created_at::date, sum(amount_fen)
  from payments where state = 'failed' and subject_kind = 'voucher_purchase' group by 1, 2, 3, 4, 5
  union all select 'proof ' || m.state, p.member_id, p.subject_no, m.payer_name, m.created_at::date, sum(m.amount_fen)
  from money_in m join payments p on p.id = m.payment_id group by 1, 2, 3, 4, 5`

/** Every sum of money by what became of it, member, number of what was paid for, tender and day. */
export async function moneySums(client: pg.Client): Promise<unknown[]> {
  const { rows: found } = await client.query<{ old: boolean; vouchers: boolean }>(`
    select to_regclass('order_tenders') is not null as old, to_regclass('voucher_slips') is not null as vouchers`)
  const sums = found[0]?.old ? `${before}${found[0].vouchers ? vouchersBefore : ''}` : since
  const { rows } = await client.query(`select what, member_id, no, tender, day::text, fen::text from (${sums}) t
    order by what, no collate "C", tender collate "C", day, fen`)
  return rows
}
