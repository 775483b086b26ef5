-- Promotions: who, when, which goods, at what price, how many. Kinds with a price of their own (flash, group, combination,
-- special, near_expiry, whole_case) have rows in promotion_goods; kinds that change amounts keep their tiers in `terms`.

create table promotions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('flash', 'group', 'combination', 'special', 'near_expiry', 'whole_case',
    'full_reduction', 'gift', 'add_on', 'order_reduction', 'order_discount', 'cashback')),
  name text not null, slogan text not null default '',
  opens_at timestamptz not null, closes_at timestamptz not null,
  state text not null default 'live' check (state in ('draft', 'live', 'stopped')),
  only_regions text[] not null default '{}', except_regions text[] not null default '{}',
  only_buyer_types smallint[] not null default '{}', only_members bigint[] not null default '{}',
  -- Which lines count: {"by": "goods"} means the goods of promotion_goods with role 'item'.
  scope jsonb not null default '{"by": "goods"}',
  -- Tiers, unit, repeats, target … as packages/rules/src/promotions/promotion.ts states them.
  terms jsonb not null default '{}',
  sort int not null default 0, demo boolean not null default false,
  -- Group buys and near-expiry sales: settled once after their end, or earlier when the target is reached.
  settled_at timestamptz,
  created_at timestamptz not null, updated_at timestamptz not null,
  check (closes_at > opens_at)
);
create index promotions_live on promotions (closes_at) where state = 'live';
create index promotions_kind on promotions (kind, opens_at);

create table promotion_goods (
  id bigint generated always as identity primary key,
  promotion_id bigint not null references promotions, goods_id bigint not null references goods,
  role text not null default 'item' check (role in ('item', 'gift', 'add_on')),
  -- Fen per sale unit (per kilogram for loose herbs).
  price_fen bigint check (price_fen >= 0),
  -- Units of the goods in one set of a combination.
  per_set int not null default 1 check (per_set > 0),
  -- What may be sold or given in all, and what is promised or sold of it; null: as much as there is stock.
  quota int check (quota >= 0), taken int not null default 0 check (taken >= 0),
  -- What one member may take; its smallest quantity and step where they differ from the goods' own.
  member_limit int check (member_limit > 0), min_quantity int check (min_quantity > 0), step int check (step > 0),
  -- Add-on: the base (fen or pieces, as the terms say) from which it may be added.
  from_base bigint check (from_base >= 0),
  -- Near expiry: the lot that is sold, set aside from ordinary stock.
  lot_id bigint references lots,
  sort int not null default 0,
  check (quota is null or taken <= quota),
  unique nulls not distinct (promotion_id, goods_id, role, lot_id)
);
create index promotion_goods_goods on promotion_goods (goods_id);

-- What members took of a quota: held for a while in a cart, or ordered. Released rows stay as history.
create table promotion_takings (
  id bigint generated always as identity primary key,
  promotion_goods_id bigint not null references promotion_goods, promotion_id bigint not null references promotions,
  goods_id bigint not null, member_id bigint not null references members, order_id bigint references orders,
  quantity int not null check (quantity > 0),
  state text not null check (state in ('held', 'ordered', 'released')),
  expires_at timestamptz, created_at timestamptz not null, released_at timestamptz,
  check (state <> 'ordered' or order_id is not null), check (state <> 'held' or expires_at is not null)
);
create index promotion_takings_member on promotion_takings (promotion_id, member_id) where state <> 'released';
create unique index promotion_takings_one_hold on promotion_takings (promotion_goods_id, member_id) where state = 'held';
create index promotion_takings_expiry on promotion_takings (expires_at) where state = 'held';
create index promotion_takings_order on promotion_takings (order_id) where order_id is not null;

-- Sparse: the few prices that were agreed with one member.
create table agreement_prices (
  id bigint generated always as identity primary key,
  member_id bigint not null references members, goods_id bigint not null references goods,
  price_fen bigint not null check (price_fen > 0),
  valid_from date, valid_until date, demo boolean not null default false, updated_at timestamptz not null,
  unique (member_id, goods_id)
);

-- One row: processes keep the promotions they read until it moves. What is taken of a quota does not move it.
create table promotion_version (
  one boolean primary key default true check (one), version bigint not null
);
insert into promotion_version (version) values (1);
create function promotions_changed() returns trigger language plpgsql as $$
begin
  update promotion_version set version = version + 1;
  return null;
end $$;
create trigger promotions_changed after insert or delete or update on promotions
  for each statement execute function promotions_changed();
create trigger promotion_goods_added after insert or delete on promotion_goods
  for each statement execute function promotions_changed();
create trigger promotion_goods_changed after update of promotion_id, goods_id, role, price_fen, per_set, quota, member_limit,
  min_quantity, step, from_base, lot_id, sort on promotion_goods for each statement execute function promotions_changed();

-- Where an order line's price came from, and the lot where the buyer chose one.
alter table order_lines add column source text not null default 'member';
alter table order_lines add column source_id bigint not null default 0;
alter table order_lines add column lot_id bigint references lots;
-- The group buy or flash session of an order that is one.
alter table orders add column promotion_id bigint references promotions;
create index orders_promotion on orders (promotion_id, state) where promotion_id is not null;

-- A lot that a near-expiry sale set aside is no part of ordinary stock: its promotion_goods row counts it.
alter table lots drop constraint lots_state_check;
alter table lots add constraint lots_state_check check (state in ('saleable', 'stopped', 'near_expiry'));

-- Roles that may edit content make promotions too; the console changes it.
update staff_roles set permissions = array_append(permissions, 'promotions.edit')
where 'content.edit' = any(permissions) and not 'promotions.edit' = any(permissions);
