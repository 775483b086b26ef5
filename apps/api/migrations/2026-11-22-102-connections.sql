-- expand
-- Whom the store is connected with: what a provider needs is sealed with the store's secret.
create table connections (
  provider text primary key,
  kind text not null check (kind in ('sms', 'mail', 'wechat')),
  place int not null,
  sealed text not null,
  state text not null check (state in ('ok', 'failing', 'paused', 'off')),
  failures int not null default 0 check (failures >= 0),
  last_ok_at timestamptz,
  paused_until timestamptz,
  updated_at timestamptz not null
);

-- Every call to a provider: what came of it, never what was said. `key` is the outbox row's: two calls of one key are a
-- message that may have been sent twice. The cost is in 厘, a tenth of a fen.
create table connection_calls (
  id bigint generated always as identity primary key,
  provider text not null references connections,
  at timestamptz not null,
  act text not null,
  key text not null,
  digest text not null,
  outcome text not null check (outcome in ('sent', 'refused', 'failed')),
  answer text not null,
  provider_no text not null default '',
  ms int not null check (ms >= 0),
  cost_li int not null default 0 check (cost_li >= 0)
);
create index connection_calls_latest on connection_calls (provider, id);
create index connection_calls_at on connection_calls (at);

-- Who could do everything can do what is new.
update staff_roles
set permissions = permissions || array['connections.read', 'connections.edit', 'connections.test']
where 'staff.edit' = any(permissions);
