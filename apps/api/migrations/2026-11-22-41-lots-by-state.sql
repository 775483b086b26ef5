-- contract
-- A lot may stand in several states and zones at once: a row each. Near-expiry rows belong to their sale and are never
-- thrown together.
alter table lots drop constraint lots_goods_id_warehouse_id_lot_no_key;
create unique index lots_place on lots (goods_id, warehouse_id, lot_no, supplier_id, state, zone) nulls not distinct
  where state <> 'near_expiry';
-- Whoever writes a lot says where it came from and where it lies.
alter table lots alter column supplier_id drop default;
alter table lots alter column zone drop default;
