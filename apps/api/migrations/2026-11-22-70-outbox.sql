-- contract
-- What leaves the system has readers. A row knows the transaction that wrote it (readers stay below the oldest one that
-- still runs), its place among the rows of its aggregate, and when it may be tried; in the end it is sent or dead.
create table outbox_aggregates (
  aggregate text primary key, sequence bigint not null check (sequence >= 0)
) with (fillfactor = 80);

alter table outbox
  add column tx xid8 not null default pg_current_xact_id(),
  add column aggregate text, add column sequence bigint, add column next_at timestamptz, add column dead_at timestamptz;
update outbox o set aggregate = r.aggregate, sequence = r.sequence, next_at = o.created_at
from (
  select id, aggregate, row_number() over (partition by aggregate order by id) as sequence
  from (
    select id, coalesce(substring(key from '^order:\d+'), key) || case topic when 'order.notice' then ':notices' else '' end
      as aggregate
    from outbox) named) r
where r.id = o.id;
insert into outbox_aggregates (aggregate, sequence) select aggregate, max(sequence) from outbox group by aggregate;
alter table outbox alter column aggregate set not null, alter column sequence set not null,
  alter column next_at set not null, add constraint outbox_one_end check (sent_at is null or dead_at is null);

-- Rows that wait, by topic: what nobody handles yet lies beside the reader's way, not in it.
create index outbox_pending on outbox (topic, next_at, id) where sent_at is null and dead_at is null;
create unique index outbox_in_order on outbox (aggregate, sequence) where sent_at is null and dead_at is null;
create index outbox_dead on outbox (dead_at, id) where dead_at is not null;
create index outbox_sent on outbox (sent_at) where sent_at is not null;

-- Writes rows [{topic, aggregate, key, payload}]; a key that is there already is left as it is. Each of the two statements
-- sees what committed while the first one waited, so that numbers have no gaps and none comes twice.
-- plpgsql, because each connection then plans it once.
create function write_outbox(given jsonb, at timestamptz) returns void language plpgsql as $$
begin
  -- Whoever writes of the same aggregates waits here, in the order of their names: two never wait for each other.
  insert into outbox_aggregates as a (aggregate, sequence)
  select distinct g.aggregate, 0 from jsonb_to_recordset(given) as g (aggregate text) order by g.aggregate
  on conflict (aggregate) do update set sequence = a.sequence where false;

  with fresh as (
    select g.*, row_number() over (partition by g.aggregate order by g.place) as nth
    from (
      select distinct on (e.value ->> 'key') e.value ->> 'topic' as topic, e.value ->> 'aggregate' as aggregate,
        e.value ->> 'key' as key, e.value -> 'payload' as payload, e.place
      from jsonb_array_elements(given) with ordinality as e (value, place)
      order by e.value ->> 'key', e.place) g
    where not exists (select from outbox o where o.key = g.key)
  ), counted as (
    update outbox_aggregates a set sequence = a.sequence + f.added
    from (select aggregate, count(*) as added from fresh group by aggregate) f where a.aggregate = f.aggregate
  )
  -- Here the numbers still stand as before; found by their key, so that a thousand rows are no million comparisons.
  insert into outbox (topic, aggregate, sequence, key, payload, created_at, next_at)
  select f.topic, f.aggregate, a.sequence + f.nth, f.key, f.payload, at, at
  from fresh f join outbox_aggregates a on a.aggregate = f.aggregate order by f.place;
end $$;
