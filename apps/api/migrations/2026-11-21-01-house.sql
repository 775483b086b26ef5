-- The house: members and their licences, goods and stock, cart, orders, wallet, content. Only what PostgreSQL 15 has.
-- Money is whole fen in bigint. Days are valid through that day in Shanghai. Compliance rows are closed, never deleted.

-- ---------------------------------------------------------------- people
create table representatives (
  id bigint generated always as identity primary key,
  name text not null, phone text not null,
  is_default boolean not null default false
);
create unique index representatives_one_default on representatives (is_default) where is_default;

create table logins (
  id bigint generated always as identity primary key,
  user_name text not null, phone text not null, email text not null default '', name text not null default '',
  password_hash text not null,
  failures int not null default 0, locked_until timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null
);
create unique index logins_user_name on logins (lower(user_name));
create index logins_phone on logins (phone);

create table members (
  id bigint generated always as identity primary key,
  name text not null, buyer_type smallint not null check (buyer_type between 1 and 7),
  status text not null check (status in ('registered', 'pending', 'approved', 'rejected', 'disabled')),
  credit_code text not null default '', contact text not null default '', phone text not null default '',
  province text not null, city text not null, district text not null default '', address text not null default '',
  price_book text not null default 'base', is_special boolean not null default false,
  after_sales boolean not null default true, can_chat boolean not null default false,
  erp_code text not null default '', sales_rep text not null default '',
  representative_id bigint references representatives,
  payment_password_hash text, payment_failures int not null default 0, payment_locked_until timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null, updated_at timestamptz not null
);

create table login_members (
  login_id bigint not null references logins, member_id bigint not null references members,
  is_master boolean not null default false,
  primary key (login_id, member_id)
);
create index login_members_member on login_members (member_id);

create table certificates (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  kind text not null, number text not null default '', issuer text not null default '', holder text not null default '',
  issued_on date, valid_until date, state text not null check (state in ('pending', 'approved', 'rejected')),
  file_id bigint, closed_at timestamptz, retain_until date, created_at timestamptz not null
);
create index certificates_member on certificates (member_id) where closed_at is null;

create table member_scopes (
  member_id bigint not null references members, scope text not null, certificate_id bigint references certificates,
  primary key (member_id, scope)
);

create table addresses (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  receiver text not null, phone text not null,
  province text not null, city text not null, district text not null default '', region_name text not null, detail text not null,
  licensed boolean not null default false, is_default boolean not null default false,
  closed_at timestamptz, created_at timestamptz not null
);
create index addresses_member on addresses (member_id) where closed_at is null;
create unique index addresses_one_default on addresses (member_id) where is_default and closed_at is null;

create table staff_roles (
  id text primary key, name text not null, permissions text[] not null
);
create table staff (
  id bigint generated always as identity primary key,
  user_name text not null unique, name text not null, password_hash text not null,
  failures int not null default 0, locked_until timestamptz,
  active boolean not null default true, demo boolean not null default false, created_at timestamptz not null
);
create table staff_role_members (
  staff_id bigint not null references staff, role_id text not null references staff_roles,
  primary key (staff_id, role_id)
);

create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  kind text not null check (kind in ('buyer', 'staff')),
  login_id bigint references logins, member_id bigint references members, staff_id bigint references staff,
  user_agent text not null default '', address text not null default '',
  created_at timestamptz not null, seen_at timestamptz not null, expires_at timestamptz not null, revoked_at timestamptz,
  check ((kind = 'buyer') = (login_id is not null and member_id is not null)),
  check ((kind = 'staff') = (staff_id is not null))
);
create index sessions_login on sessions (login_id) where revoked_at is null;
create index sessions_staff on sessions (staff_id) where revoked_at is null;

-- Short-lived tickets: which members a verified log-in may choose from.
create table login_tickets (
  token_hash bytea primary key, login_ids bigint[] not null, expires_at timestamptz not null
);

-- ---------------------------------------------------------------- what every verb leaves behind
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null, actor_kind text not null, actor_id bigint, member_id bigint,
  verb text not null, subject text not null, reason text not null default '', data jsonb not null default '{}',
  request_id text not null default ''
);
create index audit_subject on audit (subject, id);
create index audit_member on audit (member_id, id);

create table idempotency (
  member_id bigint not null, call text not null, key text not null,
  body_hash bytea not null, status int, reply jsonb, created_at timestamptz not null,
  primary key (member_id, call, key)
);
create index idempotency_created on idempotency (created_at);

create table files (
  id bigint generated always as identity primary key,
  sha256 text not null, mime text not null, bytes bigint not null, name text not null,
  member_id bigint references members, private boolean not null default true, created_at timestamptz not null
);

create table outbox (
  id bigint generated always as identity primary key,
  topic text not null, key text not null unique, payload jsonb not null,
  created_at timestamptz not null, sent_at timestamptz, attempts int not null default 0, last_error text not null default ''
);

create table settings (
  name text primary key, value jsonb not null, updated_at timestamptz not null
);

-- ---------------------------------------------------------------- goods
create table categories (
  id bigint primary key, parent_id bigint references categories, name text not null, kind text not null, sort int not null default 0
);
create table makers (
  id bigint generated always as identity primary key, name text not null unique, pinyin_key text not null default ''
);
create table brands (
  id bigint generated always as identity primary key, name text not null unique, pinyin_key text not null default ''
);

create table warehouses (
  id bigint primary key, name text not null, province text not null, city text not null,
  cutoff text not null default '16:30', threshold_near_fen bigint not null, threshold_far_fen bigint not null, fee_fen bigint not null
);

create table goods (
  id bigint generated always as identity primary key,
  code text not null unique,
  source text not null check (source in ('demo', 'import', 'staff')), source_key text unique,
  name text not null, generic_name text not null, trade_name text not null default '', pinyin_key text not null default '',
  kind text not null check (kind in ('western', 'patent', 'tcm', 'device', 'health')),
  category_id bigint not null references categories,
  maker_id bigint not null references makers, brand_id bigint references brands,
  spec text not null, dosage_form text not null default '', approval_no text not null default '',
  barcode text not null default '', standard_code text not null default '',
  unit text not null, measure text not null default 'piece' check (measure in ('piece', 'gram')),
  inner_pack int not null default 1 check (inner_pack > 0), case_size int not null default 1 check (case_size > 0),
  min_quantity int not null default 1 check (min_quantity > 0), purchase_limit int check (purchase_limit > 0),
  rx_class text not null default 'none', insurance text not null default '', storage text not null default 'normal',
  special text[] not null default '{}', scope text,
  device_class text not null default '', origin text not null default '', grade text not null default '',
  tax_rate_bp int not null default 1300, tax_code text not null default '',
  market_price_fen bigint check (market_price_fen >= 0),
  leaflet jsonb not null default '{}', packing_note text not null default '',
  only_regions text[] not null default '{}', only_members bigint[] not null default '{}', only_buyer_types smallint[] not null default '{}',
  free_shipping_from int check (free_shipping_from > 0), free_shipping_zone boolean not null default false,
  coupon_eligible boolean not null default true,
  listed boolean not null default true, sales int not null default 0, listed_on date not null,
  picture_hash text not null default '', picture_private boolean not null default false, picture_file_id bigint references files,
  touched boolean not null default false,
  created_at timestamptz not null, updated_at timestamptz not null, version bigint not null default 1
);
create index goods_category on goods (category_id) where listed;
create index goods_maker on goods (maker_id);
create index goods_generic on goods (generic_name);
create index goods_approval on goods (approval_no) where approval_no <> '';
create index goods_picture on goods (picture_hash);

create table price_books (
  id text primary key, name text not null
);
create table prices (
  id bigint generated always as identity primary key,
  goods_id bigint not null references goods, book text not null references price_books,
  price_fen bigint not null check (price_fen >= 0),
  touched boolean not null default false, updated_at timestamptz not null,
  unique (goods_id, book)
);
create table ladder_prices (
  id bigint generated always as identity primary key,
  goods_id bigint not null references goods, from_quantity int not null check (from_quantity > 1),
  -- 1: unit price per tier in fen; 2: reduction per tier in fen
  type smallint not null check (type in (1, 2)), amount_fen bigint not null check (amount_fen > 0),
  unique (goods_id, from_quantity)
);
create table price_history (
  goods_id bigint not null references goods, book text not null, price_fen bigint not null, since timestamptz not null,
  primary key (goods_id, book, since)
);

create table lots (
  id bigint generated always as identity primary key,
  goods_id bigint not null references goods, warehouse_id bigint not null references warehouses,
  lot_no text not null, produced_on date, expires_on date,
  quantity int not null check (quantity >= 0),
  state text not null default 'saleable' check (state in ('saleable', 'stopped')),
  touched boolean not null default false,
  unique (goods_id, warehouse_id, lot_no)
);
create index lots_expiry on lots (expires_on) where state = 'saleable';

-- saleable + reserved = the quantities of saleable lots; both move in the transaction that sells.
create table stock (
  goods_id bigint not null references goods, warehouse_id bigint not null references warehouses,
  saleable int not null default 0 check (saleable >= 0), reserved int not null default 0 check (reserved >= 0),
  nearest_expiry date, farthest_expiry date, touched boolean not null default false,
  primary key (goods_id, warehouse_id)
);

-- The change log that caches and the search index follow, read only below pg_snapshot_xmin.
create table goods_changes (
  id bigint generated always as identity primary key,
  goods_id bigint not null, tx xid8 not null default pg_current_xact_id()
);

create table favourites (
  member_id bigint not null references members, goods_id bigint not null references goods, created_at timestamptz not null,
  primary key (member_id, goods_id)
);
create index favourites_recent on favourites (member_id, created_at desc);

-- ---------------------------------------------------------------- cart
create table carts (
  member_id bigint primary key references members, version bigint not null default 0
);
create table cart_lines (
  id bigint generated always as identity primary key,
  member_id bigint not null references carts, goods_id bigint not null references goods,
  warehouse_id bigint not null references warehouses,
  quantity int not null check (quantity between 1 and 50000), selected boolean not null default true,
  source text not null default 'member', source_id bigint not null default 0, seen_price_fen bigint not null default 0,
  added_at timestamptz not null,
  unique (member_id, goods_id, warehouse_id, source, source_id)
);

-- ---------------------------------------------------------------- orders
create table orders (
  id bigint generated always as identity primary key,
  order_no text not null unique, member_id bigint not null references members, login_id bigint references logins,
  group_no text not null, kind text not null default 'normal' check (kind in ('normal', 'ephedrine')),
  state smallint not null, pay_method text not null, paid boolean not null default false,
  goods_fen bigint not null check (goods_fen >= 0), reduction_fen bigint not null default 0 check (reduction_fen >= 0),
  freight_fen bigint not null check (freight_fen >= 0), payable_fen bigint not null check (payable_fen >= 0),
  paid_fen bigint not null default 0 check (paid_fen >= 0), refunded_fen bigint not null default 0 check (refunded_fen >= 0),
  -- The priced cart as agreed: lines, adjustments, explanation, freight, tenders. Short pick and refund read only this.
  priced jsonb not null, address jsonb not null, remark text not null default '',
  shortage text not null default 'ship_available' check (shortage in ('ship_available', 'wait_all', 'cancel_missing')),
  slip_no text not null default '', cancel_code int, cancel_requested_at timestamptz, cancel_reason text not null default '',
  created_at timestamptz not null, expires_at timestamptz, paid_at timestamptz, slipped_at timestamptz,
  shipped_at timestamptz, received_at timestamptz, completed_at timestamptz, cancelled_at timestamptz,
  expected_on date, erp_sent_at timestamptz, version bigint not null default 1,
  check (refunded_fen <= paid_fen), check (paid_fen <= payable_fen)
);
create index orders_member on orders (member_id, id desc);
create index orders_state on orders (state, id);
create index orders_expiry on orders (expires_at) where state in (10, 15);
create index orders_group on orders (group_no);

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders, line_no int not null,
  goods_id bigint not null references goods, warehouse_id bigint not null references warehouses,
  name text not null, spec text not null, maker text not null, unit text not null, dosage_form text not null, approval_no text not null,
  measure text not null default 'piece' check (measure in ('piece', 'gram')), picture_hash text not null default '',
  photographed boolean not null default false, tax_rate_bp int not null, tax_code text not null,
  ordered int not null check (ordered > 0), picked int check (picked between 0 and ordered),
  unit_fen bigint not null check (unit_fen >= 0), amount_fen bigint not null check (amount_fen >= 0),
  payable_fen bigint not null check (payable_fen >= 0), refunded_fen bigint not null default 0 check (refunded_fen between 0 and payable_fen),
  unique (order_id, line_no)
);
create index order_lines_goods on order_lines (goods_id, id desc);

create table order_line_lots (
  id bigint generated always as identity primary key,
  order_line_id bigint not null references order_lines, lot_id bigint not null references lots,
  lot_no text not null, produced_on date, expires_on date, quantity int not null check (quantity > 0)
);
create index order_line_lots_line on order_line_lots (order_line_id);
create index order_line_lots_lot on order_line_lots (lot_no);

create table order_moves (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders, move text not null, from_state smallint, to_state smallint not null,
  actor_kind text not null, actor_id bigint, actor_name text not null default '', reason text not null default '', at timestamptz not null
);
create index order_moves_order on order_moves (order_id, id);

create table order_tenders (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders, kind text not null,
  amount_fen bigint not null check (amount_fen > 0), refunded_fen bigint not null default 0 check (refunded_fen between 0 and amount_fen)
);
create index order_tenders_order on order_tenders (order_id);

create table shipments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders, warehouse_id bigint references warehouses,
  carrier text not null, waybill text not null, phone text not null default '', pieces int not null default 1 check (pieces > 0), at timestamptz not null,
  unique (order_id, carrier, waybill)
);

create table transfer_slips (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders, file_id bigint not null references files,
  payer_name text not null, amount_fen bigint not null check (amount_fen > 0),
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'rejected')), reason text not null default '',
  created_at timestamptz not null, decided_at timestamptz, decided_by bigint references staff
);
create index transfer_slips_order on transfer_slips (order_id);
create unique index transfer_slips_one_open on transfer_slips (order_id) where state = 'pending';

create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders, kind text not null check (kind in ('short_pick', 'cancel', 'after_sales')),
  amount_fen bigint not null check (amount_fen > 0), tenders jsonb not null, lines jsonb not null default '[]',
  state text not null check (state in ('done', 'due')), key text not null unique, created_at timestamptz not null
);
create index refunds_order on refunds (order_id);

-- ---------------------------------------------------------------- wallet: every change a row, sums never negative
create table accounts (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('balance', 'recharge', 'points', 'credit')),
  -- For credit this is what may still be used; limit_fen is the line.
  amount_fen bigint not null default 0 check (amount_fen >= 0), limit_fen bigint not null default 0 check (limit_fen >= 0),
  due_day smallint check (due_day between 1 and 28), overdue boolean not null default false,
  unique (member_id, kind), check (kind <> 'credit' or amount_fen <= limit_fen)
);
create table ledger (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts, member_id bigint not null references members,
  amount_fen bigint not null check (amount_fen <> 0), after_fen bigint not null check (after_fen >= 0),
  use_type text not null, order_id bigint references orders, key text not null, note text not null default '', at timestamptz not null,
  unique (account_id, key)
);
create index ledger_account on ledger (account_id, id desc);

-- ---------------------------------------------------------------- content
create table banners (
  id bigint generated always as identity primary key,
  position text not null, sort int not null default 0, title text not null, subtitle text not null default '', theme text not null default 'green',
  image text not null default '', url text not null default '', published boolean not null default true, opens_at timestamptz, closes_at timestamptz, approval_no text not null default ''
);
create index banners_position on banners (position, sort);
create table nav_items (
  id bigint primary key, parent_id bigint references nav_items, name text not null, url text not null, image text not null default '', is_open boolean not null default false, sort int not null default 0
);
create table articles (
  id bigint primary key, category_id int not null, category_name text not null, title text not null, url text not null default '', body text not null default '', sort int not null default 0, published_on date
);
create table links (
  id bigint generated always as identity primary key, name text not null, url text not null, sort int not null default 0
);
create table page_views (
  day date not null, path text not null, views bigint not null default 0, primary key (day, path)
);
