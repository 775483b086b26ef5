-- expand
-- Money that leaves by hand is let out by another person than the one who granted it (decision 0158). Null: nobody of the
-- house granted it (its buyer, the clock), or it is from before this was kept.
alter table payment_returns
  add granted_by bigint references staff, add granted_at timestamptz,
  add check ((granted_by is null) = (granted_at is null)),
  add constraint payment_returns_two_people
    check (state in ('due', 'failed') or granted_by is null or settled_by is distinct from granted_by);
