-- expand
-- Money from outside that finance had booked before proofs were asked for: what no proof says stands as a line of the bank,
-- marked so, because a payment that is taken is paid by money that came in.
with missing as (
  select p.id, p.amount_fen - coalesce(sum(a.amount_fen), 0) as fen, p.taken_at, m.name
  from payments p join members m on m.id = p.member_id left join money_allocations a on a.payment_id = p.id
  where p.state = 'taken' and p.tender in ('transfer', 'online')
  group by p.id, m.name having p.amount_fen > coalesce(sum(a.amount_fen), 0)),
came as (
  insert into money_in (source, payer_name, amount_fen, payment_id, state, reason, created_at, decided_at)
  select 'bank', name, fen, id, 'confirmed', '早于凭证', taken_at, taken_at from missing order by id
  returning id, payment_id, amount_fen)
insert into money_allocations (money_in_id, payment_id, amount_fen) select id, payment_id, amount_fen from came;
