-- expand
-- Popular names and complaints, and what they stand for in the catalogue. Written under one lock, so that versions rise in
-- the order in which they can be seen; every process's index compares the greatest one.
create sequence search_synonym_version;
create table search_synonyms (
  id bigint generated always as identity primary key,
  term text not null,
  -- The term as the index compares it.
  folded text not null unique,
  kind text not null check (kind in ('name', 'complaint')),
  means text[] not null check (cardinality(means) between 1 and 40),
  active boolean not null,
  version bigint not null default nextval('search_synonym_version'),
  changed_at timestamptz not null
);
create index search_synonyms_version on search_synonyms (version);
create index search_synonyms_kind on search_synonyms (kind, id desc) where active;

create function note_synonyms() returns trigger language plpgsql as $$
begin
  perform pg_notify('goods_changes', '');
  return null;
end $$;
create trigger synonyms_noted after insert or update on search_synonyms for each statement execute function note_synonyms();
