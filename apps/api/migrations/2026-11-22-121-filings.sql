-- expand
-- Pictures of papers and of identity cards, redrawn; a PDF as it came. `look` is what two scans of one paper share.
create table paper_pictures (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  role text not null check (role in ('file', 'identity')),
  file_id bigint not null references files,
  mime text not null,
  original_sha256 text not null,
  look bit(256),
  codes text[] not null default '{}',
  sent_by bigint,
  created_at timestamptz not null
);
create index paper_pictures_member on paper_pictures (member_id);
create index paper_pictures_original on paper_pictures (original_sha256);

-- One paper as a member filed it. What is decided is never filed again under the same row: history stays as it was.
create table filings (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  kind text not null,
  state text not null check (state in ('draft', 'pending', 'checked', 'approved', 'rejected', 'replaced', 'disabled')),
  number text not null, issuer text not null, holder text not null,
  issued_on date not null, valid_until date, long_term boolean not null,
  person_name text not null default '', person_number text not null default '',
  filed_at timestamptz not null, handed_in_at timestamptz,
  first_checker bigint references staff, first_checker_name text not null default '', first_checked_at timestamptz,
  decided_by bigint references staff, decided_by_name text not null default '', decided_at timestamptz,
  reasons jsonb not null default '{}',
  certificate_id bigint references certificates,
  check (long_term = (valid_until is null)),
  check (state not in ('approved', 'disabled') or first_checker <> decided_by)
);
create unique index filings_one_open on filings (member_id, kind) where state in ('draft', 'pending', 'checked');
create index filings_member on filings (member_id, kind, id);
create index filings_waiting on filings (handed_in_at) where state in ('pending', 'checked');

create table filing_pictures (
  filing_id bigint not null references filings,
  picture_id bigint not null references paper_pictures,
  primary key (filing_id, picture_id)
);
create index filing_pictures_picture on filing_pictures (picture_id);

-- Law table L26: who agreed to the keeping of identity pictures, to which text, and whether it still holds.
create table identity_consents (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  login_id bigint not null references logins,
  version text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index identity_consents_one on identity_consents (member_id) where withdrawn_at is null;

-- Law table L26: every look at a picture, by the buyer as by staff; added and never changed.
create table picture_looks (
  id bigint generated always as identity primary key,
  picture_id bigint not null references paper_pictures,
  viewer_kind text not null check (viewer_kind in ('buyer', 'staff')),
  viewer_id bigint not null, viewer_name text not null,
  reason text not null, at timestamptz not null, request_id text not null
);
create index picture_looks_picture on picture_looks (picture_id, at);
create function keep_looks() returns trigger language plpgsql as $$
begin
  raise exception 'looks at pictures are added, never changed';
end $$;
create trigger looks_kept before update or delete or truncate on picture_looks
  for each statement execute function keep_looks();

-- Which warning of a certificate's end was given: once per paper and stage.
create table certificate_warnings (
  certificate_id bigint not null references certificates,
  stage int not null check (stage in (60, 30, 7, 0)),
  given_at timestamptz not null,
  primary key (certificate_id, stage)
);

-- Whoever reviews orders makes the first check, quality makes the second; who could do everything can do what is new.
update staff_roles set permissions = permissions || array['licences.read', 'licences.check']
  where 'orders.review' = any(permissions);
update staff_roles set permissions = permissions || array['licences.approve'] where 'quality.review' = any(permissions);
update staff_roles set permissions = permissions || array['licences.read']
  where 'quality.review' = any(permissions) and not 'licences.read' = any(permissions);
