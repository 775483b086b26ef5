-- expand
-- Invoice data as members stated them: in force at once ('stated'), or waiting for a person, with what was said of them.
create table invoice_changes (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  data jsonb not null,
  state text not null check (state in ('stated', 'pending', 'accepted', 'rejected', 'replaced')),
  sent_by bigint not null references logins,
  sent_by_name text not null,
  sent_at timestamptz not null,
  decided_by bigint references staff,
  decided_by_name text not null default '',
  decided_at timestamptz,
  reason text not null default '',
  check ((state in ('accepted', 'rejected')) = (decided_at is not null)),
  check ((state = 'rejected') = (reason <> ''))
);
create index invoice_changes_member on invoice_changes (member_id, id);
create unique index invoice_changes_one on invoice_changes (member_id) where state = 'pending';
create index invoice_changes_waiting on invoice_changes (sent_at, id) where state = 'pending';

-- What an order was placed with; orders from before this have none.
alter table orders add column invoice jsonb;

-- Finance looks at them.
update staff_roles set permissions = permissions || array['invoices.review']
where 'transfers.confirm' = any(permissions) and not 'invoices.review' = any(permissions);
