-- expand
-- The company's own licence papers as one archive to hand to a buyer. Made once for what it is made from.
create table company_packs (
  id bigint generated always as identity primary key,
  -- Of everything that the archive is made from: another licence, text or account is another archive.
  made_from text not null unique check (made_from ~ '^[0-9a-f]{64}$'),
  file_id bigint not null references files,
  -- Name, hash and length of each file in it.
  listed jsonb not null,
  made_at timestamptz not null
);

-- Who took it, when; added and never changed.
create table company_pack_looks (
  id bigint generated always as identity primary key,
  pack_id bigint not null references company_packs,
  member_id bigint not null references members,
  login_id bigint not null references logins,
  at timestamptz not null,
  request_id text not null
);
create index company_pack_looks_pack on company_pack_looks (pack_id, at);
create index company_pack_looks_member on company_pack_looks (member_id, at);
create function company_pack_looks_stay() returns trigger language plpgsql as $$
begin
  raise exception 'who took the company pack is added, never changed';
end $$;
create trigger company_pack_looks_kept before update or delete or truncate on company_pack_looks
  for each statement execute function company_pack_looks_stay();
