-- expand
-- Who is responsible in a unit, as its licences name them.
alter table members
  add column legal_person text not null default '',
  add column business_person text not null default '',
  add column quality_person text not null default '';

-- Whose new members a representative looks after, by codes of provinces; none: wherever nobody else does.
alter table representatives add column provinces text[] not null default '{}';

-- What a member's invoices are made out from. Not reviewed: the bank account is in another name than the unit's.
create table invoice_titles (
  member_id bigint primary key references members,
  type text not null check (type in ('ordinary', 'special')),
  taxpayer text not null check (taxpayer in ('general', 'small')),
  title text not null,
  tax_no text not null,
  bank text not null default '',
  account text not null default '',
  account_name text not null default '',
  address text not null default '',
  phone text not null default '',
  receive_email text not null default '',
  receive_phone text not null default '',
  reviewed boolean not null,
  updated_at timestamptz not null,
  check (type = 'ordinary' or taxpayer = 'general')
);

-- What a member typed so far, field by field. The version counts its changes: a page that is behind is told so.
create table registration_drafts (
  member_id bigint primary key references members,
  version int not null,
  fields jsonb not null,
  updated_at timestamptz not null
);

-- Each time that a unit was handed in, and what became of it: first check, then quality check by another person.
create table registrations (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  state text not null check (state in ('pending', 'checked', 'approved', 'rejected')),
  fields jsonb not null,
  representative_id bigint references representatives,
  handed_in_at timestamptz not null,
  due_on date not null,
  checked_by bigint references staff,
  checked_at timestamptz,
  decided_by bigint references staff,
  decided_at timestamptz,
  reasons jsonb not null default '{}',
  note text not null default '',
  check ((state in ('checked', 'approved')) <= (checked_by is not null)),
  check ((state in ('approved', 'rejected')) = (decided_by is not null)),
  check (state <> 'approved' or checked_by <> decided_by)
);
create unique index registrations_one_open on registrations (member_id) where state in ('pending', 'checked');
create index registrations_member on registrations (member_id, id);
create index registrations_open on registrations (handed_in_at) where state in ('pending', 'checked');
create index registrations_turns on registrations (representative_id, handed_in_at);

-- Which account a proof of a phone opened: who sends the same form again gets the same account.
create table registration_starts (
  ticket_hash bytea primary key,
  login_id bigint not null references logins,
  member_id bigint not null references members,
  at timestamptz not null
);

-- Which version of the agreement and of the privacy policy a person ticked.
create table agreement_consents (
  login_id bigint not null references logins,
  agreement text not null check (agreement in ('user', 'privacy')),
  version text not null,
  address text not null,
  at timestamptz not null,
  primary key (login_id, agreement, version)
);

-- Who reviews orders also makes the first check of new members, and quality management the second; the console changes it.
update staff_roles set permissions = permissions || array['members.read', 'members.check']
where 'orders.review' = any(permissions) and not 'members.check' = any(permissions);
update staff_roles set permissions = array_append(permissions, 'members.read')
where 'quality.review' = any(permissions) and not 'members.read' = any(permissions);
