-- How a group buy ended, once and for all: its paid quantity reached the target, or its end came without it.
alter table promotions add column outcome text check (outcome in ('succeeded', 'failed'));
alter table promotions add constraint promotions_outcome_of_group
  check (outcome is null or (kind = 'group' and settled_at is not null));
create index promotions_open_groups on promotions (closes_at) where kind = 'group' and outcome is null;
