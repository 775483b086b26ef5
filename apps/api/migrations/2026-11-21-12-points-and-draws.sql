-- Points mall and lottery. The points themselves are the wallet's account kind 'points', counted in amount_fen.

create table sign_ins (
  member_id bigint not null references members, day date not null, login_id bigint references logins,
  points int not null check (points > 0), at timestamptz not null, primary key (member_id, day)
);

create table gifts (
  id bigint generated always as identity primary key,
  code text not null unique, name text not null, spec text not null default '', remarks text not null default '', art text not null default '',
  points int not null check (points > 0),
  -- What may be redeemed now, of what was ever put on the shelf; the difference stands in orders that were not cancelled.
  stock int not null check (stock >= 0), stocked int not null check (stocked >= stock),
  listed boolean not null default true, sort int not null default 0, created_at timestamptz not null
);
create index gifts_shelf on gifts (sort, id) where listed;

create table gift_cart_lines (
  member_id bigint not null references members, gift_id bigint not null references gifts,
  quantity int not null check (quantity > 0), added_at timestamptz not null, primary key (member_id, gift_id)
);

create table gift_orders (
  id bigint generated always as identity primary key,
  order_no text not null generated always as ('JF' || lpad(id::text, 10, '0')) stored,
  member_id bigint not null references members, login_id bigint references logins,
  source text not null check (source in ('mall', 'draw')),
  state smallint not null check (state in (10, 20, 30, 90)),
  points int not null check (points >= 0), address jsonb not null,
  carrier text not null default '', waybill text not null default '', cancel_reason text not null default '',
  created_at timestamptz not null, shipped_at timestamptz, completed_at timestamptz, cancelled_at timestamptz,
  check (source = 'mall' or points = 0)
);
create index gift_orders_member on gift_orders (member_id, id desc);
create index gift_orders_open on gift_orders (state, id) where state in (10, 20);

create table gift_order_lines (
  order_id bigint not null references gift_orders, gift_id bigint not null references gifts,
  name text not null, spec text not null default '', art text not null default '',
  quantity int not null check (quantity > 0), points int not null check (points >= 0), primary key (order_id, gift_id)
);
create index gift_order_lines_gift on gift_order_lines (gift_id);

-- ---------------------------------------------------------------- lottery
create table draws (
  id bigint generated always as identity primary key,
  code text not null unique, name text not null, subtitle text not null default '', theme text not null default 'red', remarks text not null default '',
  opens_at timestamptz not null, closes_at timestamptz not null check (closes_at > opens_at),
  per_day int not null default 1 check (per_day > 0), in_all int check (in_all > 0), published boolean not null default true
);
create index draws_closing on draws (closes_at) where published;

create table draw_prizes (
  id bigint generated always as identity primary key, draw_id bigint not null references draws, sort int not null default 0,
  kind text not null check (kind in ('points', 'coupon', 'gift', 'nothing')),
  name text not null, remarks text not null default '', art text not null default '',
  -- What awarding needs: {"points": 50}, {"giftId": 3}, {"coupon": {…}}.
  payload jsonb not null default '{}',
  -- Law: the highest prize of a lottery is worth at most ¥50,000.
  value_fen bigint not null default 0 check (value_fen between 0 and 5000000),
  weight int not null check (weight >= 0),
  -- Null: never runs out.
  stock int check (stock >= 0), remaining int check (remaining between 0 and stock),
  check ((stock is null) = (remaining is null)), unique (draw_id, sort)
);

-- One row per member and lottery: who draws locks it, so that chances are counted one after the other.
create table draw_members (
  draw_id bigint not null references draws, member_id bigint not null references members,
  drawn int not null default 0 check (drawn >= 0), day date, drawn_on_day int not null default 0 check (drawn_on_day >= 0),
  primary key (draw_id, member_id)
);

create table draw_results (
  id bigint generated always as identity primary key,
  draw_id bigint not null references draws, member_id bigint not null references members, login_id bigint references logins,
  -- The chance that was used: the number of the draw among the member's own.
  turn int not null check (turn > 0), prize_id bigint references draw_prizes,
  kind text not null check (kind in ('points', 'coupon', 'gift', 'nothing')),
  name text not null, remarks text not null default '', payload jsonb not null default '{}',
  gift_order_id bigint references gift_orders, at timestamptz not null,
  unique (draw_id, member_id, turn)
);
create index draw_results_member on draw_results (member_id, id desc);
create index draw_results_winners on draw_results (draw_id, id desc) where kind <> 'nothing';
create index draw_results_prize on draw_results (prize_id);
