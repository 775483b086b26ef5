-- expand
-- Invoices that a member had sent by mail: to whom, and what came of it. Addresses are kept for half a year.
create table invoice_mails (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  member_id bigint not null references members,
  login_id bigint not null references logins,
  email text not null,
  state text not null check (state in ('asked', 'sent', 'refused')),
  asked_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'asked') = (ended_at is null))
);
create index invoice_mails_member on invoice_mails (member_id, asked_at);
create index invoice_mails_invoice on invoice_mails (invoice_id, id desc);
create index invoice_mails_asked on invoice_mails (asked_at);
