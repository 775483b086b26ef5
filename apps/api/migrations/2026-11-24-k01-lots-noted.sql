-- expand
-- The page of a goods names the lots that may ship, and is kept (decision 0149): a lot that comes, goes, empties or is put
-- right is noted as its stock is. Pieces that leave a lot of many are not.
create function note_lots() returns trigger language plpgsql as $$
begin
  perform note_offers(array(select distinct goods_id from noted where state = 'saleable' and quantity > 0), '{}');
  return null;
end $$;
create trigger lots_added after insert on lots referencing new table as noted for each statement
  execute function note_lots();
create trigger lots_removed after delete on lots referencing old table as noted for each statement
  execute function note_lots();

create function note_changed_lots() returns trigger language plpgsql as $$
begin
  perform note_offers(array(
    select distinct n.goods_id from noted n join before b on b.id = n.id
    where (n.warehouse_id, n.lot_no, n.expires_on, n.state = 'saleable' and n.quantity > 0)
      is distinct from (b.warehouse_id, b.lot_no, b.expires_on, b.state = 'saleable' and b.quantity > 0)), '{}');
  return null;
end $$;
create trigger lots_changed after update on lots referencing old table as before new table as noted for each statement
  execute function note_changed_lots();
