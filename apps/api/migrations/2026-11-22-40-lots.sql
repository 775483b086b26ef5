-- expand
-- Lots with a life: who delivered them, where they lie, what they are, and every move as a row.

-- First purchase (首营): only an approved supplier with a valid licence delivers.
create table suppliers (
  id bigint generated always as identity primary key,
  name text not null unique,
  licence_no text not null default '', licence_until date,
  state text not null check (state in ('pending', 'approved')),
  -- The one that stands for everybody who delivered before deliveries were recorded; it delivers nothing any more.
  before_records boolean not null default false,
  created_by bigint, approved_by bigint, approved_at timestamptz, created_at timestamptz not null,
  check (before_records or licence_no <> '')
);
create unique index suppliers_before_records on suppliers (before_records) where before_records;
insert into suppliers (id, name, state, before_records, created_at) overriding system value
  values (1, '早于记录', 'approved', true, '2026-11-22T00:00:00Z');
select setval(pg_get_serial_sequence('suppliers', 'id'), 1);

-- Where pieces lie, by warehouse: zones of a kind, told apart by colour and sign.
create table zones (
  warehouse_id bigint not null references warehouses, code text not null,
  kind text not null check (kind in ('acceptance', 'qualified', 'dispatch', 'returns', 'hold', 'rejects')),
  name text not null, sort int not null default 0,
  primary key (warehouse_id, code)
);
insert into zones (warehouse_id, code, kind, name, sort)
select w.id, z.kind, z.kind, z.name, z.sort from warehouses w, (values
  ('acceptance', '待验区', 1), ('qualified', '合格品区', 2), ('dispatch', '发货区', 3), ('returns', '退货区', 4),
  ('hold', '待处理区', 5), ('rejects', '不合格品区', 6)) z (kind, name, sort);

-- A row is the pieces of a lot from one supplier in one state and zone; pieces that part take a row of their own.
alter table lots
  add column supplier_id bigint not null default 1 references suppliers,
  add column zone text default 'qualified',
  add column papers text not null default '',
  add column report_file_id bigint references files,
  add foreign key (warehouse_id, zone) references zones (warehouse_id, code);
alter table lots drop constraint lots_state_check;
alter table lots add constraint lots_state_check check (state in
  ('awaiting', 'saleable', 'near_expiry', 'stopped', 'returned', 'recalled', 'rejected', 'destroyed'));
alter table lots add constraint lots_zone_check check ((zone is null) = (state = 'destroyed'));
create index lots_lot_no on lots (lot_no);
create index lots_supplier on lots (supplier_id) where supplier_id <> 1;

-- Pieces that open orders were promised and that no saleable lot holds any more: a stop or a recall took them. What comes
-- next covers them first. saleable + reserved - uncovered = the quantities of saleable lots.
alter table stock add column uncovered int not null default 0 check (uncovered >= 0);
alter table stock add constraint stock_uncovered_first check (saleable = 0 or uncovered = 0);

-- Every move of pieces. A row says what a lot row gained or lost, and between which states and zones the pieces went; none
-- on a side: they came from outside or left. The sum of a lot's rows is its quantity. No foreign keys: the rows are made
-- from lots that their transaction holds, and reconcile looks after them.
create table lot_movements (
  id bigint generated always as identity primary key,
  lot_id bigint not null, act text not null,
  from_state text, from_zone text, to_state text, to_zone text,
  quantity int not null check (quantity <> 0),
  order_line_id bigint, reference text not null default '', reason text not null default '',
  actor_kind text not null, actor_id bigint, actor_name text not null default '', at timestamptz not null,
  check (from_state is not null or to_state is not null)
);
create index lot_movements_lot on lot_movements (lot_id, id);
create index lot_movements_line on lot_movements (order_line_id) where order_line_id is not null;
create function keep_movements() returns trigger language plpgsql as $$
begin
  raise exception 'movements of lots are added, never changed';
end $$;
create trigger movements_kept before update or delete or truncate on lot_movements
  for each statement execute function keep_movements();
insert into lot_movements (lot_id, act, to_state, to_zone, quantity, actor_kind, actor_name, reason, at)
select id, 'open', state, zone, quantity, 'job', '系统', '早于记录', now() from lots where quantity > 0 order by id;

-- Who judged what came in; for special goods a second person confirms it before anything is sold.
create table acceptances (
  id bigint generated always as identity primary key,
  lot_id bigint not null references lots, good int not null check (good >= 0), rejected int not null check (rejected >= 0),
  reason text not null default '',
  judged_by bigint not null, judged_name text not null, judged_at timestamptz not null,
  confirmed_by bigint, confirmed_name text not null default '', done_at timestamptz,
  -- Judged again before anybody confirmed it.
  replaced_at timestamptz,
  check (confirmed_by is null or confirmed_by <> judged_by), check (done_at is null or replaced_at is null)
);
create unique index acceptances_one_open on acceptances (lot_id) where done_at is null and replaced_at is null;
create index acceptances_lot on acceptances (lot_id);

-- A lot number that nobody may sell any more, with the notice that says why. Lifted by a second person.
create table recalls (
  id bigint generated always as identity primary key,
  goods_id bigint not null references goods, lot_no text not null,
  notice text not null, reason text not null,
  begun_by bigint, begun_name text not null, begun_at timestamptz not null, lifted_at timestamptz
);
create unique index recalls_one_open on recalls (goods_id, lot_no) where lifted_at is null;
