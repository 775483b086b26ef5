-- expand
-- Goods keep the log of what followers must read again; whoever else changes what they keep says so by these. plpgsql,
-- because a connection then plans them once: they run with every sale.
create or replace function note_goods_change(goods_id bigint) returns void language plpgsql as $$
begin
  insert into goods_changes (goods_id) values ($1);
end $$;
create or replace function note_goods_changes(goods_ids bigint[]) returns void language plpgsql as $$
begin
  insert into goods_changes (goods_id) select distinct unnest($1);
end $$;
create or replace function note_stock() returns trigger language plpgsql as $$
begin
  perform note_goods_change(new.goods_id);
  return null;
end $$;
create function note_added_stock() returns trigger language plpgsql as $$
begin
  perform note_goods_changes(array(select goods_id from added));
  return null;
end $$;
drop trigger stock_added on stock;
create trigger stock_added after insert on stock referencing new table as added for each statement
  execute function note_added_stock();
