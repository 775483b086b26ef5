-- expand
-- Whose WeChat opens which login: one of each.
create table wechat_bindings (
  union_id text primary key,
  login_id bigint not null unique references logins,
  bound_at timestamptz not null
);

-- Who was sent to WeChat's door: comes back once, in the same browser; who binds, as the same login.
create table wechat_trips (
  state_hash bytea primary key,
  browser_hash bytea not null,
  login_id bigint references logins,
  expires_at timestamptz not null
);
create index wechat_trips_expiry on wechat_trips (expires_at);

-- Who showed a WeChat that is bound to nothing: may be bound once.
create table wechat_tickets (
  token_hash bytea primary key,
  union_id text not null,
  expires_at timestamptz not null
);
create index wechat_tickets_expiry on wechat_tickets (expires_at);
