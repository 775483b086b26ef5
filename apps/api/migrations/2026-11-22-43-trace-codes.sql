-- expand
-- Law table L19: what was scanned of an outbound line, packed; one row per line and level, never one per box. The line's
-- id is a plain number: it belongs to orders.
create table trace_units (
  outbound_line bigint not null, level text not null check (level in ('case', 'inner', 'box')),
  count int not null check (count > 0), codes bytea not null,
  primary key (outbound_line, level)
);
-- The way back from a code: eight bytes of its hash, for cases, inner packs and boxes that were sold loose.
create table trace_hashes (
  hash bigint not null, outbound_line bigint not null, primary key (hash, outbound_line)
) partition by hash (hash);
do $$ begin
  for part in 0..15 loop
    execute format('create table trace_hashes_%s partition of trace_hashes for values with (modulus 16, remainder %s)', part, part);
  end loop;
end $$;
