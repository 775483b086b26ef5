-- expand
-- What a member agreed on for a calendar year: the text, the PDF, and who confirmed it when and from where. Never changed.
create table contracts (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  year int not null check (year between 2000 and 2999),
  kind text not null check (kind in ('purchase', 'quality', 'invoice')),
  number text not null unique,
  template_version int not null,
  -- What the hash is of: the paper as canonical JSON.
  content text not null,
  content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
  file_id bigint not null references files,
  pdf_sha256 text not null check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  -- A tick on the page, or a signed and stamped copy that a clerk has looked at.
  way text not null check (way in ('click', 'signed_copy')),
  login_id bigint references logins,
  confirmed_by text not null,
  confirmed_at timestamptz not null,
  address text not null default '',
  user_agent text not null default '',
  retain_until date not null,
  unique (member_id, year, kind)
);

create function contracts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a confirmed contract is never changed';
end $$;
create trigger contracts_stay before update or delete on contracts for each row execute function contracts_stay();
create trigger contracts_stay_all before truncate on contracts for each statement execute function contracts_stay();
