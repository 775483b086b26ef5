-- How followers (the search index, caches) learn of changed goods, and what a member has bought. Writers need not know.
-- Readers take rows whose transaction ended: tx between the mark they reached and pg_snapshot_xmin(pg_current_snapshot()).
create index goods_changes_tx on goods_changes (tx);

-- NOTIFY takes a lock that all committing notifiers of a database share, so sales never notify: followers meet stock on
-- their next poll. Edits of goods and prices are rare and wake followers at once.
create function goods_version_up() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
-- Every column that a page shows or a rule reads; not sales, which moves with every order.
create trigger goods_version_up before update of
  code, name, generic_name, trade_name, pinyin_key, kind, category_id, maker_id, brand_id, spec, dosage_form, approval_no,
  barcode, standard_code, unit, measure, inner_pack, case_size, min_quantity, purchase_limit, rx_class, insurance, storage,
  special, scope, device_class, origin, grade, tax_rate_bp, tax_code, market_price_fen, leaflet, packing_note, only_regions,
  only_members, only_buyer_types, free_shipping_from, free_shipping_zone, coupon_eligible, listed, listed_on,
  picture_hash, picture_private, picture_file_id
  on goods for each row execute function goods_version_up();

create function note_goods() returns trigger language plpgsql as $$
begin
  insert into goods_changes (goods_id) values (new.id);
  perform pg_notify('goods_changes', '');
  return null;
end $$;
create trigger goods_noted after update on goods for each row when (old.version <> new.version)
  execute function note_goods();

create function note_added_goods() returns trigger language plpgsql as $$
begin
  insert into goods_changes (goods_id) select id from added;
  perform pg_notify('goods_changes', '');
  return null;
end $$;
create trigger goods_added after insert on goods referencing new table as added for each statement
  execute function note_added_goods();

-- The names of makers and brands and the ladder are part of what followers keep of a goods.
create function goods_of_maker_up() returns trigger language plpgsql as $$
begin
  update goods set version = version + 1 where maker_id = new.id;
  return null;
end $$;
create trigger maker_renamed after update of name on makers for each row when (old.name <> new.name)
  execute function goods_of_maker_up();
create function goods_of_brand_up() returns trigger language plpgsql as $$
begin
  update goods set version = version + 1 where brand_id = new.id;
  return null;
end $$;
create trigger brand_renamed after update of name on brands for each row when (old.name <> new.name)
  execute function goods_of_brand_up();
create function goods_of_ladder_up() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update goods set version = version + 1 where id = old.goods_id;
  end if;
  if tg_op <> 'DELETE' then
    update goods set version = version + 1 where id = new.goods_id;
  end if;
  return null;
end $$;
create trigger ladder_changed after insert or update or delete on ladder_prices for each row
  execute function goods_of_ladder_up();

create function note_price() returns trigger language plpgsql as $$
begin
  insert into goods_changes (goods_id) values (case tg_op when 'DELETE' then old.goods_id else new.goods_id end);
  perform pg_notify('goods_changes', '');
  return null;
end $$;
create trigger price_changed after update of price_fen on prices for each row when (old.price_fen <> new.price_fen)
  execute function note_price();
create trigger price_removed after delete on prices for each row execute function note_price();

create function note_added_of_goods() returns trigger language plpgsql as $$
begin
  insert into goods_changes (goods_id) select distinct goods_id from added;
  return null;
end $$;
create trigger prices_added after insert on prices referencing new table as added for each statement
  execute function note_added_of_goods();
create trigger stock_added after insert on stock referencing new table as added for each statement
  execute function note_added_of_goods();

-- A sale is noted only where search can tell the difference: below 64 pieces, or when the stock halves or doubles, or
-- when the expiry moves. Pages read stock from its row, never from a follower.
create function note_stock() returns trigger language plpgsql as $$
begin
  insert into goods_changes (goods_id) values (new.goods_id);
  return null;
end $$;
create trigger stock_changed after update on stock for each row
  when (old.saleable <> new.saleable and (least(old.saleable, new.saleable) < 64
      or floor(ln(old.saleable + 1) / ln(2::float8)) <> floor(ln(new.saleable + 1) / ln(2::float8)))
    or old.nearest_expiry is distinct from new.nearest_expiry or old.farthest_expiry is distinct from new.farthest_expiry)
  execute function note_stock();

-- What a member has bought, by goods: the newest lines are at the end of the key. No foreign keys: the trigger below makes
-- the rows from order lines, which have them, and checking 150 keys again took a sixth of placing a 50-line order.
create table purchases (
  member_id bigint not null, goods_id bigint not null, order_line_id bigint not null,
  primary key (member_id, goods_id, order_line_id)
);
create function note_purchases() returns trigger language plpgsql as $$
begin
  insert into purchases (member_id, goods_id, order_line_id)
  select o.member_id, l.goods_id, l.id from added l join orders o on o.id = l.order_id;
  return null;
end $$;
create trigger order_lines_added after insert on order_lines referencing new table as added for each statement
  execute function note_purchases();
