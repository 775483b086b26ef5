-- contract
-- Whatever is paid for is paid in one ledger: a row for what each tender brings, what of it went back, the money that came
-- in from outside, and which of it paid what. The tables of the tenders and of the transfer slips turn into it.

create table payments (
  id bigint generated always as identity primary key,
  subject_kind text not null check (subject_kind in ('order', 'voucher_purchase', 'top_up', 'repayment')),
  -- What is paid for, and the number by which people speak of it.
  subject_id bigint not null, subject_no text not null,
  member_id bigint not null references members,
  tender text not null check (tender in ('voucher', 'recharge', 'balance', 'credit_term', 'online', 'transfer')),
  amount_fen bigint not null check (amount_fen > 0),
  state text not null check (state in ('promised', 'submitted', 'authorised', 'taken', 'failed')),
  -- Six digits that a payer writes beside a transfer; free again once the payment is not open any more.
  transfer_code text check (transfer_code ~ '^\d{6}$'),
  reason text not null default '',
  created_at timestamptz not null, submitted_at timestamptz, taken_at timestamptz, failed_at timestamptz,
  check ((state = 'taken') = (taken_at is not null)), check ((state = 'failed') = (failed_at is not null))
);
create index payments_subject on payments (subject_kind, subject_id);
create unique index payments_open_code on payments (transfer_code) where state in ('promised', 'submitted', 'authorised');
create unique index payments_one_open on payments (subject_kind, subject_id) where state in ('promised', 'submitted', 'authorised');

create table payment_returns (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments, amount_fen bigint not null check (amount_fen > 0),
  state text not null check (state in ('due', 'sent', 'done', 'failed')),
  -- Names the refund once and for all: 'order:17:cancel'.
  key text not null, reference text not null default '', reason text not null default '',
  created_at timestamptz not null, settled_at timestamptz, settled_by bigint references staff,
  unique (payment_id, key)
);
create index payment_returns_key on payment_returns (key);
create index payment_returns_open on payment_returns (id) where state <> 'done';

-- Money from outside: today what a proof of a transfer says; later lines of the bank and attempts of providers.
create table money_in (
  id bigint generated always as identity primary key,
  source text not null check (source in ('proof', 'bank', 'provider')), reference text not null default '',
  payer_name text not null, amount_fen bigint not null check (amount_fen > 0),
  -- The payment that it was shown for, null: it named none.
  payment_id bigint references payments, file_id bigint references files,
  state text not null check (state in ('claimed', 'confirmed', 'rejected')), reason text not null default '',
  created_at timestamptz not null, decided_at timestamptz, decided_by bigint references staff
);
create unique index money_in_reference on money_in (source, reference) where reference <> '';
create index money_in_payment on money_in (payment_id);
create unique index money_in_one_claim on money_in (payment_id) where state = 'claimed';

create table money_allocations (
  money_in_id bigint not null references money_in, payment_id bigint not null references payments,
  amount_fen bigint not null check (amount_fen > 0), primary key (money_in_id, payment_id)
);
create index money_allocations_payment on money_allocations (payment_id);

-- The chosen way to pay is a tender, spelled as everywhere.
alter table orders rename column pay_method to tender;
update orders set tender = 'credit_term' where tender = 'term';

-- What was taken.
insert into payments (subject_kind, subject_id, subject_no, member_id, tender, amount_fen, state, created_at, submitted_at, taken_at)
select 'order', o.id, o.order_no, o.member_id, case t.kind when 'credit' then 'credit_term' else t.kind end, t.amount_fen,
  'taken', o.created_at, (select max(s.created_at) from transfer_slips s where s.order_id = o.id and s.state = 'confirmed'),
  case when t.kind = 'voucher' then o.created_at else coalesce(o.paid_at, o.created_at) end
from order_tenders t join orders o on o.id = t.order_id order by t.id;

-- What was not: an order that awaits money has one open payment, a cancelled one that was never paid a failed one.
insert into payments (subject_kind, subject_id, subject_no, member_id, tender, amount_fen, state, reason, created_at,
  submitted_at, failed_at)
select 'order', o.id, o.order_no, o.member_id, o.tender, o.payable_fen - o.paid_fen,
  case when o.state = 90 then 'failed' when s.id is null then 'promised' else 'submitted' end,
  case when o.state = 90 then o.cancel_reason else '' end,
  o.created_at, s.created_at, case when o.state = 90 then coalesce(o.cancelled_at, o.created_at) end
from orders o left join transfer_slips s on s.order_id = o.id and s.state = 'pending' and o.state <> 90
where o.paid_fen < o.payable_fen order by o.id;

insert into payments (subject_kind, subject_id, subject_no, member_id, tender, amount_fen, state, reason, created_at,
  submitted_at, taken_at, failed_at)
select 'voucher_purchase', v.id, v.purchase_no, v.member_id, 'transfer', v.payable_fen,
  case v.state when 10 then 'promised' when 15 then 'submitted' when 70 then 'taken' else 'failed' end,
  v.cancel_reason, v.created_at, (select max(s.created_at) from voucher_slips s where s.purchase_id = v.id and s.state <> 'rejected'),
  case when v.state = 70 then coalesce(v.confirmed_at, v.created_at) end,
  case when v.state = 90 then coalesce(v.cancelled_at, v.created_at) end
from voucher_purchases v order by v.id;
-- By a prime factor, which gives no two of a million neighbours the same.
update payments set transfer_code = lpad((id * 7919 % 1000000)::text, 6, '0') where state in ('promised', 'submitted');
alter table payments add check (state not in ('promised', 'submitted', 'authorised') or transfer_code is not null);

-- Each slip is money that came, was said to come or did not; it belongs to what it was shown for.
insert into money_in (source, payer_name, amount_fen, payment_id, file_id, state, reason, created_at, decided_at, decided_by)
select 'proof', s.payer_name, s.amount_fen, (
    select p.id from payments p where p.subject_kind = 'order' and p.subject_id = s.order_id
    order by p.tender = 'transfer' desc, p.tender = 'voucher', p.id limit 1),
  s.file_id, case when s.state = 'pending' then case when o.state = 90 then 'rejected' else 'claimed' end else s.state end,
  s.reason, s.created_at, s.decided_at, s.decided_by
from transfer_slips s join orders o on o.id = s.order_id order by s.id;
insert into money_in (source, payer_name, amount_fen, payment_id, file_id, state, reason, created_at, decided_at, decided_by)
select 'proof', s.payer_name, s.amount_fen, p.id, s.file_id,
  case when s.state = 'pending' then case when v.state = 90 then 'rejected' else 'claimed' end else s.state end,
  s.reason, s.created_at, s.decided_at, s.decided_by
from voucher_slips s join voucher_purchases v on v.id = s.purchase_id
  join payments p on p.subject_kind = 'voucher_purchase' and p.subject_id = v.id order by s.id;
insert into money_allocations (money_in_id, payment_id, amount_fen)
select id, payment_id, amount_fen from money_in where state = 'confirmed';

-- What went back of each tender, or is to be sent.
insert into payment_returns (payment_id, amount_fen, state, key, created_at, settled_at)
select p.id, (t ->> 'amountFen')::bigint, case when t ->> 'kind' in ('transfer', 'online') then r.state else 'done' end, r.key,
  r.created_at, case when t ->> 'kind' in ('transfer', 'online') and r.state <> 'done' then null else r.created_at end
from refunds r cross join jsonb_array_elements(r.tenders) t join payments p on p.subject_kind = 'order'
  and p.subject_id = r.order_id and p.state = 'taken'
  and p.tender = case t ->> 'kind' when 'credit' then 'credit_term' else t ->> 'kind' end
order by r.id;

-- What is dropped below stands in the ledger, to the row and the fen; else nothing is changed and the rows are looked at.
do $$
declare told record;
begin
  for told in
    select what, count(fen) filter (where old) as rows_before, coalesce(sum(fen) filter (where old), 0) as fen_before,
      count(fen) filter (where not old) as rows_now, coalesce(sum(fen) filter (where not old), 0) as fen_now
    from (
      select 'order_tenders' as what, true as old, amount_fen as fen from order_tenders
      union all select 'order_tenders', false, amount_fen from payments where subject_kind = 'order' and state = 'taken'
      union all select 'refunds.tenders', true, (t ->> 'amountFen')::bigint from refunds r, jsonb_array_elements(r.tenders) t
      union all select 'refunds.tenders', false, amount_fen from payment_returns
      union all select 'transfer_slips', true, amount_fen from transfer_slips
      union all select 'transfer_slips', false, m.amount_fen from money_in m join payments p on p.id = m.payment_id
        where p.subject_kind = 'order'
      union all select 'voucher_slips', true, amount_fen from voucher_slips
      union all select 'voucher_slips', false, m.amount_fen from money_in m join payments p on p.id = m.payment_id
        where p.subject_kind = 'voucher_purchase'
    ) s group by what
  loop
    if (told.rows_before, told.fen_before) is distinct from (told.rows_now, told.fen_now) then
      raise exception '% held % rows of % fen, the ledger of payments has % of %', told.what, told.rows_before,
        told.fen_before, told.rows_now, told.fen_now;
    end if;
  end loop;
end $$;
alter table refunds drop column tenders, drop column state;

drop table order_tenders;
drop table transfer_slips;
drop table voucher_slips;

update staff_roles set permissions = array_append(permissions, 'returns.settle')
where id in ('finance', 'admin') and not 'returns.settle' = any(permissions);
