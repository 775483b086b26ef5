-- Campaign pages: a row each, its blocks as data in their order (decision 0023). Nothing is deleted; what is over is closed.
create table campaigns (
  id bigint generated always as identity primary key,
  slug text not null check (slug ~ '^[a-z][a-z0-9-]{1,40}$'),
  template text not null, title text not null, subtitle text not null default '', theme text not null default 'green',
  opens_at timestamptz, closes_at timestamptz, check (closes_at > opens_at),
  published boolean not null default false, sort int not null default 0,
  blocks jsonb not null default '[]' check (jsonb_typeof(blocks) = 'array'),
  source text not null default 'staff' check (source in ('demo', 'staff')), touched boolean not null default false,
  version int not null default 1, created_at timestamptz not null, updated_at timestamptz not null
);
create unique index campaigns_slug on campaigns (slug);
create index campaigns_published on campaigns (sort, id) where published;
