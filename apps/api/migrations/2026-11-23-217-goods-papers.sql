-- expand
-- Papers of goods for the first purchase (首营品种): what a buyer files of a goods before it buys it. A file never changes;
-- one that is withdrawn stays with why.
create table goods_papers (
  id bigint generated always as identity primary key,
  goods_id bigint not null references goods,
  kind text not null check (kind in ('approval', 'leaflet', 'label', 'maker_licence', 'authorisation', 'standard', 'other')),
  number text not null default '',
  -- null: it has no end.
  valid_until date,
  file_id bigint not null references files,
  stated_by bigint references staff,
  stated_name text not null,
  stated_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_name text not null default '',
  withdrawn_why text not null default ''
);
create index goods_papers_standing on goods_papers (goods_id, id) where withdrawn_at is null;
create table goods_paper_wishes (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  goods_id bigint not null references goods,
  kind text not null,
  asked_by bigint references logins,
  asked_at timestamptz not null,
  answered_at timestamptz
);
-- Asked once until it came; when it ended later it is asked for anew.
create unique index goods_paper_wishes_once on goods_paper_wishes (member_id, goods_id, kind) where answered_at is null;
create index goods_paper_wishes_open on goods_paper_wishes (goods_id, kind) where answered_at is null;
-- Who took a pack, when; added and never changed.
create table goods_pack_looks (
  id bigint generated always as identity primary key,
  goods_ids bigint[] not null,
  member_id bigint not null references members,
  login_id bigint not null references logins,
  sha256 text not null,
  at timestamptz not null,
  request_id text not null
);
create index goods_pack_looks_member on goods_pack_looks (member_id, at);
create function goods_pack_looks_stay() returns trigger language plpgsql as $$
begin
  raise exception 'who took papers of goods is added, never changed';
end $$;
create trigger goods_pack_looks_kept before update or delete or truncate on goods_pack_looks
  for each statement execute function goods_pack_looks_stay();
