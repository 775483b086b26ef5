-- expand
-- What a member asks to have sent to its own account. The money leaves the balance when it is asked for; what is refused or
-- taken back comes back to it.
create table withdrawals (
  id bigint generated always as identity primary key,
  withdrawal_no text not null generated always as ('TX' || lpad(id::text, 8, '0')) stored unique,
  member_id bigint not null references members, login_id bigint references logins,
  amount_fen bigint not null check (amount_fen > 0),
  state text not null check (state in ('asked', 'approved', 'paid', 'refused', 'cancelled')),
  -- As it stood when it was asked for.
  account_name text not null, bank text not null, account text not null,
  reference text not null default '', reason text not null default '',
  created_at timestamptz not null, approved_at timestamptz, ended_at timestamptz,
  check ((state = 'paid') = (reference <> '')), check ((state in ('paid', 'refused', 'cancelled')) = (ended_at is not null))
);
create index withdrawals_member on withdrawals (member_id, id desc);
create index withdrawals_open on withdrawals (id) where state in ('asked', 'approved');
create unique index withdrawals_reference on withdrawals (reference) where reference <> '';
