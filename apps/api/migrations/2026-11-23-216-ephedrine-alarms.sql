-- expand
-- Domain 2.7, rule 8: a member ordered so much of a class or generic name in a month that quality looks, once.
create table ephedrine_alarms (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  -- A class by its code, or a generic name, as the setting had it.
  limit_of text not null,
  alarm_from int not null,
  pieces int not null check (pieces > 0),
  raised_at timestamptz not null,
  words text,
  looked_by bigint references staff,
  looked_name text not null default '',
  looked_at timestamptz,
  unique (member_id, month, limit_of),
  check ((words is null) = (looked_at is null))
);
create index ephedrine_alarms_open on ephedrine_alarms (raised_at) where looked_at is null;
