-- expand
-- What a member bought is listed by lot and expiry out of one index of its own. No foreign keys: the line's own ones stand
-- for them.
alter table order_line_lots add column member_id bigint, add column goods_id bigint;
update order_line_lots t set member_id = l.member_id, goods_id = l.goods_id from order_lines l where l.id = t.order_line_id;
-- What earlier versions write while both run.
create function lots_of_line() returns trigger language plpgsql as $$
begin
  select member_id, goods_id into new.member_id, new.goods_id from order_lines where id = new.order_line_id;
  return new;
end $$;
create trigger lots_of_line before insert on order_line_lots
  for each row when (new.member_id is null or new.goods_id is null) execute function lots_of_line();
alter table order_line_lots alter member_id set not null, alter goods_id set not null;
create index order_line_lots_member on order_line_lots (member_id, expires_on, goods_id, lot_no)
  include (quantity, returned, order_line_id);
create index order_line_lots_goods on order_line_lots (goods_id, lot_no);

-- What a member says is left of a lot, and how many pieces stood with it by our books then.
create table bought_lots (
  member_id bigint not null references members,
  goods_id bigint not null references goods,
  lot_no text not null,
  expires_on date not null,
  left_pieces int not null check (left_pieces >= 0),
  held_then int not null,
  stated_by bigint references logins,
  stated_at timestamptz not null,
  primary key (member_id, goods_id, lot_no, expires_on),
  check (left_pieces <= held_then)
);
-- A member asks the store for help with a lot that expires; once until it is answered.
create table lot_help (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  goods_id bigint not null references goods,
  lot_no text not null,
  expires_on date not null,
  pieces int not null check (pieces > 0),
  words text not null,
  asked_by bigint references logins,
  asked_at timestamptz not null,
  answer text,
  answered_by bigint references staff,
  answered_name text not null default '',
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create unique index lot_help_open on lot_help (member_id, goods_id, lot_no, expires_on) where answered_at is null;
create index lot_help_member on lot_help (member_id, goods_id, lot_no);
-- Which months a member was reminded of, and who wants none.
create table expiry_reminders (
  member_id bigint not null references members,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  lots int not null check (lots > 0),
  sent_at timestamptz not null,
  primary key (member_id, month)
);
create table expiry_silences (
  member_id bigint primary key references members,
  since timestamptz not null
);

-- Notices of quality beside recalls: of a lot number, or of every lot of a goods where none is named.
create table quality_notices (
  id bigint generated always as identity primary key,
  goods_id bigint not null references goods,
  lot_no text check (lot_no <> ''),
  kind text not null check (kind in ('sampling', 'leaflet', 'packaging', 'storage', 'safety', 'other')),
  notice text not null,
  reason text not null,
  begun_by bigint references staff,
  begun_name text not null,
  begun_at timestamptz not null,
  ended_at timestamptz
);
create index quality_notices_open on quality_notices (goods_id) where ended_at is null;
create table quality_notice_holders (
  notice_id bigint not null references quality_notices,
  member_id bigint not null references members,
  pieces integer not null check (pieces > 0),
  notified_at timestamptz not null,
  primary key (notice_id, member_id)
);
create index quality_notice_holders_member on quality_notice_holders (member_id);
