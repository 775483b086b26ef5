-- expand
-- What may be tried only so often, counted here so that all processes count the same.
create table attempts (
  name text primary key,
  count int not null check (count >= 0),
  since timestamptz not null
);
create index attempts_since on attempts (since);

-- Browsers by which an account was entered before: the hash of what its cookie holds.
create table known_devices (
  token_hash bytea not null,
  account text not null,
  seen_at timestamptz not null,
  primary key (token_hash, account)
);
create index known_devices_seen on known_devices (seen_at);

-- Who could do everything can do what is new.
update staff_roles set permissions = permissions || array['access.code'] where 'staff.edit' = any(permissions);
