-- expand
-- 退补价: a part of a line's price goes back, its goods stay. What went back for pieces that never arrived is kept as an amount,
-- because it is no longer a share of the agreed price alone.
alter table order_lines add lowered_fen bigint not null default 0 check (lowered_fen >= 0);
alter table order_lines add missed_fen bigint not null default 0 check (missed_fen >= 0);
update order_lines set missed_fen = payable_fen * (ordered - coalesce(picked, ordered) + missed) / ordered
  - payable_fen * (ordered - coalesce(picked, ordered)) / ordered where missed > 0;
alter table order_lines add check (lowered_fen + missed_fen <= refunded_fen);

alter table after_sales_cases drop constraint after_sales_cases_kind_check,
  add constraint after_sales_cases_kind_check check
    (kind in ('shortage', 'damage', 'wrong_goods', 'quality', 'expiry', 'recall', 'price', 'other'));
alter table after_sales_cases drop constraint after_sales_cases_outcome_check,
  add constraint after_sales_cases_outcome_check check (outcome in ('refund_only', 'return_refund', 'price_difference'));

create table after_sales_differences (
  id bigint generated always as identity primary key,
  case_id bigint not null references after_sales_cases,
  order_line_id bigint not null references order_lines,
  wished_fen bigint not null check (wished_fen > 0),
  granted_fen bigint check (granted_fen between 0 and wished_fen),
  unique (case_id, order_line_id)
);
create index after_sales_differences_line on after_sales_differences (order_line_id);
