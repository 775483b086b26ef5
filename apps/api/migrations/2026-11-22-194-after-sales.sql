-- expand
-- After-sales: what a buyer says of goods that arrived, and what became of it.
create table after_sales_cases (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  member_id bigint not null references members,
  kind text not null
    check (kind in ('shortage', 'damage', 'wrong_goods', 'quality', 'expiry', 'recall', 'other')),
  outcome text not null check (outcome in ('refund_only', 'return_refund')),
  state text not null check (state in
    ('pending', 'rejected', 'to_send', 'on_the_way', 'to_inspect', 'to_refund', 'done', 'cancelled')),
  words text not null,
  quality boolean not null,
  carrier text not null default '',
  waybill text not null default '',
  verdict text not null default '' check (verdict in ('', 'good', 'bad')),
  asked_by bigint not null references logins,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by bigint references staff,
  refund_key text unique,
  check ((state = 'done') = (refund_key is not null)),
  check (state in ('pending', 'cancelled') or decided_by is not null),
  check (outcome = 'return_refund' or state not in ('to_send', 'on_the_way', 'to_inspect'))
);
create index after_sales_cases_order on after_sales_cases (order_id);
create index after_sales_cases_member on after_sales_cases (member_id, id);
create index after_sales_cases_open on after_sales_cases (id) where state not in ('rejected', 'done', 'cancelled');

create table after_sales_items (
  id bigint generated always as identity primary key,
  case_id bigint not null references after_sales_cases,
  order_line_id bigint not null references order_lines,
  lot_no text not null,
  quantity integer not null check (quantity > 0),
  received integer check (received between 0 and quantity),
  unique (case_id, order_line_id, lot_no)
);

create table after_sales_pictures (
  case_id bigint not null references after_sales_cases,
  picture_id bigint not null references paper_pictures,
  primary key (case_id, picture_id)
);
create index after_sales_pictures_picture on after_sales_pictures (picture_id);

create table after_sales_moves (
  id bigint generated always as identity primary key,
  case_id bigint not null references after_sales_cases,
  move text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor_id bigint,
  actor_name text not null,
  reason text not null default '',
  at timestamptz not null
);
create index after_sales_moves_case on after_sales_moves (case_id, id);

-- Of what went back of a line: pieces that never arrived. The store was short of them (domain 2.4, law 4).
alter table order_lines add missed integer not null default 0 check (missed >= 0);

update staff_roles set permissions = permissions || array['after_sales.review'] where 'orders.review' = any(permissions);
