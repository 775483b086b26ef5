-- expand
-- An invoice service as a connection: 开票中 between waiting and issued, what the service was asked, and its token.
alter table connections drop constraint connections_kind_check,
  add constraint connections_kind_check check (kind in ('sms', 'mail', 'wechat', 'invoice'));
create table connection_tokens (
  provider text primary key,
  sealed text not null default '',
  good_until timestamptz,
  -- Nobody asks for another one before.
  next_ask_at timestamptz not null,
  check ((sealed = '') = (good_until is null))
);

alter table invoices drop constraint invoices_state_check,
  add constraint invoices_state_check check (state in ('waiting', 'issuing', 'failed', 'issued', 'reversed'));

-- How an invoice fares with the service. The number is ours and stays until the service has said no to it: whatever
-- answer is lost, the same number is asked again.
create table invoice_billings (
  invoice_id bigint primary key references invoices,
  provider text not null,
  try int not null check (try > 0),
  order_no text not null unique,
  -- bill: send it; look: ask what came of it; check: ask before a new number is used; files: fetch what it is printed as.
  step text not null check (step in ('bill', 'look', 'check', 'files')),
  -- How often it was asked in this step; each time the pause grows.
  asks int not null default 0 check (asks >= 0),
  -- null: nothing is left to ask.
  next_at timestamptz,
  -- Where its files are, by format, until they are here.
  files jsonb not null default '{}',
  -- What it waits for, in words for finance; ''.
  note text not null default ''
);
create index invoice_billings_due on invoice_billings (next_at) where next_at is not null;
