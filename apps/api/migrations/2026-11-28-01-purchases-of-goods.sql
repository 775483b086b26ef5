-- contract
-- What buyers usually order of a goods is read by the index of its deals, book by book: each line of an order writes one
-- index less. A process of the version before asks without an index until it ends, of large lines alone.
create index purchases_of_goods on purchases (goods_id, book, at, unit_fen, order_line_id) include (quantity)
  where counts and quantity > 0 and source not in ('gift', 'add_on');
drop index purchases_newest, purchases_deals;
