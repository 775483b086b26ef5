-- contract
-- Every price that was ever offered: of a book, agreed with a member, of a promotion. Rows are added and never changed; no
-- foreign keys, because history outlives what it tells of. The table was never written before.
drop table price_history;
create table price_history (
  id bigint generated always as identity primary key,
  goods_id bigint not null,
  -- book, agreement, or the kind of the promotion that states the price
  source text not null,
  book text, member_id bigint, promotion_id bigint,
  -- Null: from then on there was no such price.
  price_fen bigint,
  since timestamptz not null, until timestamptz,
  check ((source = 'book') = (book is not null)), check ((source = 'agreement') = (member_id is not null)),
  check ((source in ('book', 'agreement')) = (promotion_id is null))
);
create index price_history_goods on price_history (goods_id, since);

create function keep_price_history() returns trigger language plpgsql as $$
begin
  raise exception 'price_history is never changed';
end $$;
create trigger price_history_kept before update or delete or truncate on price_history
  for each statement execute function keep_price_history();

create function note_books_opened() returns trigger language plpgsql as $$
begin
  insert into price_history (goods_id, source, book, price_fen, since)
  select a.goods_id, 'book', a.book, a.price_fen, a.updated_at from added a order by a.id;
  return null;
end $$;
create trigger books_opened after insert on prices referencing new table as added
  for each statement execute function note_books_opened();

-- A price that stands since before this table was written is written when it first changes: until then its row says it.
create function note_book_changed() returns trigger language plpgsql as $$
begin
  insert into price_history (goods_id, source, book, price_fen, since)
  select old.goods_id, 'book', old.book, old.price_fen, old.updated_at
  where not exists (select from price_history h where h.goods_id = old.goods_id and h.book = old.book);
  insert into price_history (goods_id, source, book, price_fen, since)
  values (new.goods_id, 'book', new.book, new.price_fen, new.updated_at);
  return null;
end $$;
create trigger book_changed after update on prices for each row when (old.price_fen <> new.price_fen)
  execute function note_book_changed();

-- Days are days in Shanghai; the last one is included.
create function note_agreed() returns trigger language plpgsql as $$
begin
  insert into price_history (goods_id, source, member_id, price_fen, since, until)
  select a.goods_id, 'agreement', a.member_id, a.price_fen,
    greatest(a.updated_at, a.valid_from::timestamp at time zone 'Asia/Shanghai'),
    (a.valid_until + 1)::timestamp at time zone 'Asia/Shanghai'
  from added a order by a.id;
  return null;
end $$;
create trigger agreed after insert on agreement_prices referencing new table as added
  for each statement execute function note_agreed();
create trigger agreed_again after update on agreement_prices referencing new table as added
  for each statement execute function note_agreed();
