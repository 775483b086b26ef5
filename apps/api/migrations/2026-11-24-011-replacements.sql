-- expand
-- Goods are sent again in place of others (换货, 补发): by an order with nothing to pay, whose lines name the pieces that they
-- replace. What was paid for these stays on the line where it was paid.
alter table orders add replaces bigint references orders, add replacement text check (replacement in ('exchange', 'resend'));
alter table orders add constraint orders_replacement check
  ((replaces is null) = (replacement is null) and (replaces is null or payable_fen = 0));
create index orders_replaces on orders (replaces) where replaces is not null;

alter table order_lines add replaces_line bigint references order_lines, add replaces_lot text,
  add root_line bigint references order_lines, add replaced integer not null default 0 check (replaced >= 0);
alter table order_lines add constraint order_lines_replacing check
  ((replaces_line is null) = (replaces_lot is null) and (replaces_line is null) = (root_line is null)
    and (replaces_line is null or payable_fen = 0));
alter table order_lines add constraint order_lines_replaced check (returned + replaced <= coalesce(picked, ordered));
create index order_lines_replaces on order_lines (replaces_line) where replaces_line is not null;
create index order_lines_root on order_lines (root_line) where root_line is not null;

alter table after_sales_items add replaced integer not null default 0;
alter table after_sales_items add constraint after_sales_items_replaced
  check (replaced between 0 and coalesce(received, quantity));

alter table after_sales_cases add replacement_id bigint unique references orders;
alter table after_sales_cases drop constraint after_sales_cases_outcome_check,
  add constraint after_sales_cases_outcome_check check
    (outcome in ('refund_only', 'return_refund', 'exchange', 'resend', 'price_difference'));
alter table after_sales_cases drop constraint after_sales_cases_state_check,
  add constraint after_sales_cases_state_check check (state in
    ('pending', 'rejected', 'to_send', 'on_the_way', 'to_inspect', 'to_replace', 'replacing', 'to_refund', 'done', 'cancelled'));
-- What has ended was paid back, or goods left in place of others, or both; nothing else was.
alter table after_sales_cases drop constraint after_sales_cases_check,
  add constraint after_sales_cases_ended check (case state when 'done' then refund_key is not null or replacement_id is not null
    else refund_key is null end);
alter table after_sales_cases drop constraint after_sales_cases_check2,
  add constraint after_sales_cases_comes_back check
    (outcome in ('return_refund', 'exchange') or state not in ('to_send', 'on_the_way', 'to_inspect'));
alter table after_sales_cases add constraint after_sales_cases_sends_anew check
  (outcome in ('exchange', 'resend') or (replacement_id is null and state not in ('to_replace', 'replacing')));
alter table after_sales_cases add constraint after_sales_cases_replacing check
  (state <> 'replacing' or replacement_id is not null);
