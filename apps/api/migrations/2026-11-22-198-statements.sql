-- expand
-- The month's statement of a member: what its accounts held, every row of the month, and the hash of both. It is written
-- once; what was written too late for its month stands in the next one.
create table statements (
  id bigint generated always as identity primary key,
  statement_no text not null generated always as ('DZ' || lpad(id::text, 8, '0')) stored unique,
  member_id bigint not null references members,
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  made_at timestamptz not null,
  line_count integer not null check (line_count >= 0),
  -- SHA-256 of the statement's text.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  state text not null check (state in ('open', 'disputed', 'confirmed')),
  confirmed_at timestamptz, confirmed_by bigint references logins,
  unique (member_id, month),
  check ((state = 'confirmed') = (confirmed_at is not null)), check ((confirmed_at is null) = (confirmed_by is null))
);

create table statement_sums (
  statement_id bigint not null references statements,
  place smallint not null,
  part text not null check (part in ('account', 'tender', 'delivery')),
  name text not null,
  opening_fen bigint not null, in_fen bigint not null check (in_fen >= 0), out_fen bigint not null check (out_fen >= 0),
  closing_fen bigint not null check (closing_fen = opening_fen + in_fen - out_fen),
  primary key (statement_id, place), unique (statement_id, part, name)
);

create table statement_lines (
  statement_id bigint not null references statements,
  no integer not null,
  part text not null check (part in ('account', 'payment', 'return', 'delivery')),
  name text not null,
  kind text not null,
  amount_fen bigint not null,
  at timestamptz not null,
  -- The row of the ledger, of the payments, of the returns or of the orders: in one statement, once.
  row_id bigint not null,
  title text not null,
  late boolean not null,
  -- Where a line leads.
  source text not null, source_id bigint not null,
  primary key (statement_id, no), unique (part, row_id)
);

-- What a member finds different, and what a clerk answered.
create table statement_cases (
  id bigint generated always as identity primary key,
  statement_id bigint not null references statements,
  member_id bigint not null references members,
  line_no integer,
  text text not null,
  state text not null check (state in ('open', 'answered', 'corrected', 'closed')),
  asked_at timestamptz not null, asked_by bigint references logins,
  answer text not null default '',
  account text check (account in ('balance', 'recharge')), correction_fen bigint check (correction_fen <> 0),
  decided_at timestamptz, decided_by bigint references staff,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'corrected') = (correction_fen is not null)), check ((account is null) = (correction_fen is null))
);
create unique index statement_cases_one_open on statement_cases (statement_id) where state = 'open';
create index statement_cases_statement on statement_cases (statement_id, id);
create index statement_cases_member on statement_cases (member_id);
create index statement_cases_state on statement_cases (state, id);

create function statements_stay() returns trigger language plpgsql as $$
begin raise exception 'what a statement says is never changed'; end $$;
create trigger statement_lines_stay before update or delete on statement_lines
  for each row execute function statements_stay();
create trigger statement_lines_stay_all before truncate on statement_lines
  for each statement execute function statements_stay();
create trigger statement_sums_stay before update or delete on statement_sums
  for each row execute function statements_stay();
create trigger statement_sums_stay_all before truncate on statement_sums
  for each statement execute function statements_stay();

create function closed_statements_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state <> 'confirmed' and (new.member_id, new.month, new.made_at, new.line_count, new.hash)
    = (old.member_id, old.month, old.made_at, old.line_count, old.hash) then return new; end if;
  raise exception 'a statement only changes its state, and none once it is confirmed';
end $$;
create trigger closed_statements_stay before update or delete on statements
  for each row execute function closed_statements_stay();
create trigger closed_statements_stay_all before truncate on statements
  for each statement execute function statements_stay();
