-- contract
-- A lot may stand in several states and zones at once: a row each. Near-expiry rows belong to their sale and are never
-- thrown together. Not a partial index: whoever looks for the rows of a lot finds them by it.
alter table lots drop constraint lots_goods_id_warehouse_id_lot_no_key;
create unique index lots_place on lots (goods_id, warehouse_id, lot_no, supplier_id, state, zone,
  (case when state = 'near_expiry' then id end)) nulls not distinct;
-- Whoever writes a lot says where it came from and where it lies.
alter table lots alter column supplier_id drop default;
alter table lots alter column zone drop default;
