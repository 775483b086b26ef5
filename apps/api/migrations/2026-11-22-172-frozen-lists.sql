-- expand
-- What a purchaser asks a colleague with the right to place: lines that left the cart, with what each cost then.
create table frozen_lists (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  asked_by bigint not null references logins,
  asked_at timestamptz not null,
  remark text not null default '',
  payable_fen bigint not null check (payable_fen >= 0),
  state text not null default 'pending' check (state in ('pending', 'placed', 'declined', 'withdrawn')),
  decided_by bigint references logins,
  decided_at timestamptz,
  reason text not null default '',
  purchase_no text not null default '',
  check ((state = 'pending') = (decided_at is null))
);
create index frozen_lists_member on frozen_lists (member_id, id desc);
create index frozen_lists_pending on frozen_lists (member_id) where state = 'pending';

create table frozen_list_lines (
  id bigint generated always as identity primary key,
  list_id bigint not null references frozen_lists,
  member_id bigint not null references members,
  goods_id bigint not null references goods,
  warehouse_id bigint not null references warehouses,
  quantity int not null check (quantity > 0),
  source text not null,
  source_id bigint not null,
  seen_price_fen bigint not null,
  amount_fen bigint not null,
  added_at timestamptz not null
);
create index frozen_list_lines_list on frozen_list_lines (list_id, id);

-- Who asked for an order that a colleague placed.
alter table orders add column asked_by bigint references logins;
