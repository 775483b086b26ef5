-- expand
-- A buyer may take what a bank brought back into its balance.
alter table payment_returns add to_balance boolean not null default false;
alter table payment_returns add check (not to_balance or state = 'done');
alter table after_sales_cases add refund_to text not null default 'original' check (refund_to in ('original', 'balance'));
