-- expand
-- What the orders of each month took on the credit term, less what went back of them: the bills of a member are read from
-- here, however many orders it has.
create table credit_months (
  account_id bigint not null references accounts, month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  used_fen bigint not null check (used_fen >= 0), primary key (account_id, month)
);
-- What came back counts for the month in which its order was paid.
insert into credit_months (account_id, month, used_fen)
select l.account_id, to_char(coalesce(p.at, l.at) at time zone 'Asia/Shanghai', 'YYYY-MM'), greatest(-sum(l.amount_fen), 0)
from ledger l join accounts a on a.id = l.account_id and a.kind = 'credit'
  left join ledger p on p.account_id = l.account_id and p.order_id = l.order_id and p.use_type = 'purchase'
where l.order_id is not null and l.use_type not in ('repayment', 'rebate')
group by 1, 2;
