-- expand
-- GSP 验收: what a buyer found when an order arrived, lot by lot. What was recorded stays.
create table arrivals (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references orders,
  member_id bigint not null references members,
  acceptor text not null,
  second_acceptor text not null default '',
  words text not null default '',
  result text not null check (result in ('good', 'part', 'bad', 'absent')),
  accepted_by bigint not null references logins,
  accepted_by_name text not null,
  accepted_at timestamptz not null,
  check (second_acceptor = '' or second_acceptor <> acceptor)
);
create index arrivals_member on arrivals (member_id, id);

-- Goods as they were named that day.
create table arrival_lots (
  id bigint generated always as identity primary key,
  arrival_id bigint not null references arrivals,
  order_line_id bigint not null references order_lines,
  lot_no text not null,
  name text not null,
  generic_name text not null,
  dosage_form text not null,
  spec text not null,
  maker text not null,
  approval_no text not null,
  unit text not null,
  produced_on date,
  expires_on date,
  expected integer not null check (expected > 0),
  missing integer not null check (missing >= 0),
  refused integer not null check (refused >= 0),
  accepted integer not null check (accepted >= 0),
  result text not null check (result in ('good', 'part', 'bad', 'absent')),
  unique (arrival_id, order_line_id, lot_no),
  check (accepted + refused + missing = expected)
);

create table arrival_differences (
  arrival_lot_id bigint not null references arrival_lots,
  kind text not null check (kind in ('shortage', 'damage', 'wrong_goods', 'expiry', 'quality')),
  quantity integer not null check (quantity > 0),
  case_id bigint not null unique references after_sales_cases,
  primary key (arrival_lot_id, kind)
);

create function arrivals_stay() returns trigger language plpgsql as $$
begin
  raise exception 'what was recorded of an arrival is never changed';
end $$;
-- Only who accepted is taken out, once the law lets it.
create function arrivals_forget_names() returns trigger language plpgsql as $$
begin
  if new.acceptor = '' and new.second_acceptor = '' and new.accepted_by_name = '' and new.words = ''
    and (new.id, new.order_id, new.member_id, new.result, new.accepted_by, new.accepted_at)
      = (old.id, old.order_id, old.member_id, old.result, old.accepted_by, old.accepted_at) then return new; end if;
  raise exception 'what was recorded of an arrival is never changed';
end $$;
create trigger arrivals_stay before update on arrivals for each row execute function arrivals_forget_names();
create trigger arrivals_stay_too before delete on arrivals for each row execute function arrivals_stay();
create trigger arrivals_stay_all before truncate on arrivals for each statement execute function arrivals_stay();
create trigger arrival_lots_stay before update or delete on arrival_lots
  for each row execute function arrivals_stay();
create trigger arrival_lots_stay_all before truncate on arrival_lots
  for each statement execute function arrivals_stay();
create trigger arrival_differences_stay before update or delete on arrival_differences
  for each row execute function arrivals_stay();
create trigger arrival_differences_stay_all before truncate on arrival_differences
  for each statement execute function arrivals_stay();
