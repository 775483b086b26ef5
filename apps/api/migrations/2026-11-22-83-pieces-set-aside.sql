-- expand
-- Pieces of ordinary stock that wait for the orders of a flash session or a group: part of `stock.reserved` until an order
-- takes them or the sale is over.
create table promotion_stock (
  promotion_goods_id bigint not null references promotion_goods, warehouse_id bigint not null references warehouses,
  quantity int not null check (quantity >= 0),
  primary key (promotion_goods_id, warehouse_id)
);
-- When its pieces were set aside, and when what was left went back.
alter table promotions add column aside_at timestamptz, add column aside_ended_at timestamptz;
alter table promotions add constraint promotions_aside_ends check (aside_ended_at is null or aside_at is not null);
-- What marketing had promised where there was less than that when the session opened.
alter table promotion_goods add column planned_quota int check (planned_quota >= 0);
create index promotions_aside on promotions (closes_at) where aside_at is not null and aside_ended_at is null;
