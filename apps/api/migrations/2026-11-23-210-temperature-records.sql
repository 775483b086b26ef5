-- expand
-- How cold goods travelled: a row for each box of an order, in hundredths of a degree Celsius.
create table temperature_records (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  box text not null,
  carrier text not null,
  started_at timestamptz not null,
  start_degrees integer not null,
  ended_at timestamptz,
  end_degrees integer,
  least integer not null,
  most integer not null,
  readings jsonb not null default '[]',
  file_id bigint references files,
  noted_by text not null,
  noted_at timestamptz not null,
  unique (order_id, box),
  check ((ended_at is null) = (end_degrees is null)),
  check (ended_at >= started_at),
  check (least <= most)
);
-- When cold goods of it left the warehouse; null: none did, or it left before their records were kept.
alter table orders add column cold_left_at timestamptz;
