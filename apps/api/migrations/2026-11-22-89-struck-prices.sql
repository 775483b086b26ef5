-- contract
-- What is struck through beside a promotion's price, written once when its window opens: by goods and book, with the order
-- line that proves it.
create table struck_prices (
  promotion_goods_id bigint not null references promotion_goods,
  book text not null,
  source text not null check (source in ('lowest', 'last', 'none')),
  price_fen bigint check (price_fen > 0), order_line_id bigint,
  written_at timestamptz not null,
  primary key (promotion_goods_id, book),
  check ((source = 'none') = (price_fen is null)), check ((price_fen is null) = (order_line_id is null))
);
alter table promotions add column struck_at timestamptz;

-- A deal: at what price members of a book bought a goods. Of earlier purchases the book is the one of today.
alter table purchases add column book text, add column source text;
update purchases p set book = m.price_book, source = l.source
from order_lines l, members m where l.id = p.order_line_id and m.id = p.member_id;
alter table purchases alter column book set not null, alter column source set not null;
create index purchases_deals on purchases (goods_id, book, at, unit_fen, order_line_id)
  where counts and quantity > 0 and source not in ('gift', 'add_on');
