-- expand
-- Where a parcel was seen, as its carrier or a clerk says it. The same said twice is one.
create table shipment_tracks (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipments,
  at timestamptz not null,
  words text not null check (words <> ''),
  noted_by text not null,
  unique (shipment_id, at, words)
);
create index shipments_of_order on shipments (order_id);
