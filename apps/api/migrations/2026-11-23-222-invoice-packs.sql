-- expand
-- A member asks for the invoices of some days as one archive: made by a job, a file for some days, then only that it asked.
create table invoice_packs (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  login_id bigint not null references logins,
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  state text not null check (state in ('asked', 'running', 'done', 'failed', 'expired')),
  asked_at timestamptz not null,
  started_at timestamptz,
  done int not null default 0 check (done between 0 and total),
  total int not null check (total > 0),
  file_id bigint references files,
  expires_at timestamptz,
  check ((state = 'done') = (file_id is not null))
);
create unique index invoice_packs_one on invoice_packs (member_id) where state in ('asked', 'running');
create index invoice_packs_member on invoice_packs (member_id, id desc);
create index invoice_packs_open on invoice_packs (id) where state in ('asked', 'running', 'done');
create index invoice_packs_file on invoice_packs (file_id) where file_id is not null;
-- The invoices of some days of a member.
create index invoices_issued on invoices (member_id, issued_at) where issued_at is not null;
