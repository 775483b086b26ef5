-- Coupons: a template says what a coupon is and how many there are; a held coupon keeps its own copy of the terms, so that
-- what a member holds never changes under it.
create table coupon_templates (
  id bigint generated always as identity primary key,
  name text not null, slogan text not null default '',
  from_fen bigint not null check (from_fen >= 0), reduce_fen bigint not null check (reduce_fen > 0),
  -- As packages/rules/src/promotions/promotion.ts states a scope.
  scope jsonb not null default '{"by": "all"}',
  -- 'claim': buyers take it in the coupon centre; 'issue': staff give it.
  origin text not null check (origin in ('claim', 'issue')),
  opens_at timestamptz not null, closes_at timestamptz not null,
  -- Valid until an instant, or so many days after it was received (to the end of that day in Shanghai).
  valid_from timestamptz, valid_until timestamptz, valid_days int check (valid_days between 1 and 366),
  -- Null: as many as are asked for.
  stock int check (stock >= 0), claimed int not null default 0 check (claimed >= 0),
  member_limit int not null default 1 check (member_limit between 1 and 100),
  only_regions text[] not null default '{}', except_regions text[] not null default '{}',
  only_buyer_types smallint[] not null default '{}', only_members bigint[] not null default '{}',
  state text not null default 'live' check (state in ('live', 'stopped')),
  sort int not null default 0, demo boolean not null default false, created_at timestamptz not null,
  check (closes_at > opens_at), check (stock is null or claimed <= stock),
  check ((valid_days is null) = (valid_until is not null)), check (valid_until is null or valid_until > valid_from)
);
create index coupon_templates_open on coupon_templates (closes_at) where state = 'live';

create table coupons (
  id bigint generated always as identity primary key,
  -- Null: given by a deed of its own, such as a prize.
  template_id bigint references coupon_templates, member_id bigint not null references members,
  -- Which of the member's coupons of this template: a second claim of the same turn meets the unique key.
  turn int not null default 1 check (turn > 0),
  origin text not null check (origin in ('claim', 'issue', 'prize')), key text unique,
  name text not null, from_fen bigint not null check (from_fen >= 0), reduce_fen bigint not null check (reduce_fen > 0),
  scope jsonb not null, valid_from timestamptz not null, valid_until timestamptz not null,
  state text not null default 'unused' check (state in ('unused', 'used', 'void')),
  order_id bigint unique references orders, received_at timestamptz not null, used_at timestamptz,
  check (valid_until > valid_from), check ((state = 'used') = (order_id is not null)),
  unique (template_id, member_id, turn)
);
create index coupons_member on coupons (member_id, state, valid_until);

-- What became of a coupon, in order.
create table coupon_moves (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupons, move text not null check (move in ('receive', 'use', 'return', 'void')),
  order_id bigint references orders, at timestamptz not null
);
create index coupon_moves_coupon on coupon_moves (coupon_id, id);
create index coupon_moves_order on coupon_moves (order_id) where order_id is not null;

-- Cash vouchers: prepaid money. Our choice: a voucher does not lapse, since the member paid for it.
create table voucher_products (
  id bigint generated always as identity primary key,
  name text not null, slogan text not null default '',
  face_fen bigint not null check (face_fen > 0), price_fen bigint not null check (price_fen > 0 and price_fen <= face_fen),
  stock int check (stock >= 0), sold int not null default 0 check (sold >= 0),
  state text not null default 'live' check (state in ('live', 'stopped')),
  sort int not null default 0, demo boolean not null default false, created_at timestamptz not null,
  check (stock is null or sold <= stock)
);

create table voucher_purchases (
  id bigint generated always as identity primary key,
  purchase_no text not null generated always as ('XJ' || lpad(id::text, 10, '0')) stored unique,
  member_id bigint not null references members, login_id bigint references logins,
  product_id bigint not null references voucher_products, name text not null,
  quantity int not null check (quantity between 1 and 99),
  face_fen bigint not null check (face_fen > 0), price_fen bigint not null check (price_fen > 0),
  payable_fen bigint not null check (payable_fen > 0),
  -- 10 awaits its transfer, 15 the slip is under review, 70 confirmed, 90 cancelled.
  state smallint not null default 10 check (state in (10, 15, 70, 90)),
  created_at timestamptz not null, expires_at timestamptz, confirmed_at timestamptz, cancelled_at timestamptz,
  cancel_reason text not null default '',
  check (payable_fen = price_fen * quantity)
);
create index voucher_purchases_member on voucher_purchases (member_id, id desc);
create index voucher_purchases_open on voucher_purchases (state, expires_at) where state in (10, 15);

create table voucher_slips (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references voucher_purchases, file_id bigint not null references files,
  payer_name text not null, amount_fen bigint not null check (amount_fen > 0),
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'rejected')), reason text not null default '',
  created_at timestamptz not null, decided_at timestamptz, decided_by bigint references staff
);
create index voucher_slips_purchase on voucher_slips (purchase_id);
create unique index voucher_slips_one_open on voucher_slips (purchase_id) where state = 'pending';

create table vouchers (
  id bigint generated always as identity primary key,
  voucher_no text not null generated always as ('Q' || lpad(id::text, 10, '0')) stored unique,
  member_id bigint not null references members, purchase_id bigint references voucher_purchases,
  name text not null, face_fen bigint not null check (face_fen > 0), price_fen bigint not null check (price_fen > 0),
  left_fen bigint not null default 0 check (left_fen between 0 and face_fen), created_at timestamptz not null
);
create index vouchers_member on vouchers (member_id, id);
create index vouchers_purchase on vouchers (purchase_id);

create table voucher_ledger (
  id bigint generated always as identity primary key,
  voucher_id bigint not null references vouchers, member_id bigint not null references members,
  amount_fen bigint not null check (amount_fen <> 0), after_fen bigint not null check (after_fen >= 0),
  use_type text not null check (use_type in ('issue', 'purchase', 'refund', 'short_pick', 'return', 'price_difference')),
  order_id bigint references orders, key text not null, at timestamptz not null,
  unique (voucher_id, key)
);
create index voucher_ledger_order on voucher_ledger (order_id) where order_id is not null;

-- What an order was promised back when it was placed, and what came of it.
create table order_cashbacks (
  order_id bigint primary key references orders, member_id bigint not null references members,
  promotion_id bigint not null references promotions, name text not null,
  -- The tiers as they stood, and the order's lines that count.
  tiers jsonb not null, repeats boolean not null default false, line_nos int[] not null,
  promised_fen bigint not null check (promised_fen > 0),
  given_fen bigint check (given_fen >= 0), taken_fen bigint not null default 0 check (taken_fen >= 0),
  given_at timestamptz,
  check ((given_fen is null) = (given_at is null)), check (taken_fen <= coalesce(given_fen, 0))
);

-- Marketing gives coupons away; roles that were made before there were any learn it here.
update staff_roles set permissions = array_append(permissions, 'coupons.edit')
where id in ('marketing', 'admin') and not 'coupons.edit' = any(permissions);
