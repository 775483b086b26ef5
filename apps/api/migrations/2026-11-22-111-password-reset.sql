-- expand
-- Who has proved the phone of these logins and may set a new password for one of them, once.
create table reset_tickets (
  token_hash bytea primary key,
  login_ids bigint[] not null check (cardinality(login_ids) > 0),
  expires_at timestamptz not null,
  used_at timestamptz
);
