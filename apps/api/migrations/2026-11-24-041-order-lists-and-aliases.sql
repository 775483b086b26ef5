-- expand
-- What a member's own words for goods mean, as it chose: 三九 is this goods.
create table goods_aliases (
  member_id bigint not null references members,
  words text not null check (words <> ''),
  goods_id bigint not null references goods,
  set_at timestamptz not null,
  primary key (member_id, words)
);

-- Lists of goods that a member keeps, and the order that was suggested for a week (its Monday), which is never changed.
create table order_lists (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('saved', 'suggested')),
  name text not null check (name <> ''),
  week date,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  check ((kind = 'suggested') = (week is not null)),
  unique (member_id, week)
);
create index order_lists_member on order_lists (member_id, changed_at desc);

create table order_list_lines (
  list_id bigint not null references order_lists on delete cascade,
  no integer not null check (no > 0),
  goods_id bigint not null references goods,
  quantity integer not null check (quantity > 0),
  reason text not null default '',
  primary key (list_id, no),
  unique (list_id, goods_id)
);
