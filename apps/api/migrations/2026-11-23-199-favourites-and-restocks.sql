-- expand
-- What a goods cost its member when it became a favourite, null where the member saw no price.
alter table favourites add column price_fen bigint check (price_fen > 0);

-- Members that want to hear when a goods that was sold out can be bought again.
create table restock_wishes (
  member_id bigint not null references members,
  goods_id bigint not null references goods,
  asked_by bigint references logins,
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (member_id, goods_id)
);
create index restock_wishes_open on restock_wishes (goods_id) where answered_at is null;
