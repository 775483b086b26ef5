-- Pages of makers in the controlled-sales zone and of brands.
-- slug: the maker's address below /kxzq/goods; '' = its number is its address.
alter table makers
  add column slug text not null default '' check (slug ~ '^([a-z][a-z0-9-]{1,39})?$'),
  add column introduction text not null default '',
  add column territory text not null default '';
create unique index makers_slug on makers (slug) where slug <> '';
-- featured: place among the featured brands, 0 = not featured. logo: an uploaded picture, '' = the drawn mark.
alter table brands
  add column introduction text not null default '',
  add column logo text not null default '',
  add column featured smallint not null default 0;
create index goods_brand on goods (brand_id) where listed;
create index goods_controlled on goods (maker_id) where listed and (only_regions <> '{}' or only_members <> '{}');
