-- contract
-- Every setting is named by its context; who changed it and which version a change was made upon stand beside it.
alter table settings add column version int not null default 1, add column changed_by text not null default '';

-- A process of the version before finds the old names no more and goes by its defaults.
update settings s set name = renamed.now from (values
  ('order.minimum_fen', 'cart.minimum_fen'), ('freight.single_item_frees', 'cart.single_item_frees'),
  ('gift.restricted', 'promotions.restricted_gifts'), ('exact_stock_up_to', 'goods.exact_stock_up_to'),
  ('hot_searches', 'goods.hot_searches'), ('site', 'content.site'), ('contact', 'account.contact'),
  ('quality_inspection', 'account.quality_inspection'), ('zone_rule_yx', 'boards.free_shipping_rule')
) as renamed (was, now) where s.name = renamed.was;
insert into settings (name, value, updated_at)
select split.name, s.value -> split.field, s.updated_at from settings s join (values
  ('free_shipping_zone', 'shown', 'account.shows_free_shipping_zone'), ('points', 'signInPoints', 'points.sign_in'),
  ('points', 'lapseAfterYears', 'points.lapse_after_years'), ('points', 'giftReceivedDays', 'points.gift_received_days'),
  ('points', 'openToMedicalInstitutions', 'points.open_to_medical_institutions')
) as split (was, field, name) on s.name = split.was where s.value ? split.field;
delete from settings where name in ('free_shipping_zone', 'points');

-- What one clerk asks for and another decides.
create table approvals (
  id bigint generated always as identity primary key,
  kind text not null, subject text not null, change jsonb not null, summary jsonb not null, base_version text not null,
  permission text not null,
  maker_id bigint not null references staff, maker_name text not null,
  checker_id bigint references staff, checker_name text not null default '',
  state text not null default 'asked' check (state in ('asked', 'approved', 'rejected', 'void', 'expired')),
  reason text not null default '', answer text not null default '',
  asked_at timestamptz not null, expires_at timestamptz not null, decided_at timestamptz,
  constraint approvals_two_people check (state <> 'approved' or (checker_id is not null and checker_id <> maker_id)),
  constraint approvals_decided check ((state = 'asked') = (decided_at is null))
);
create unique index approvals_open on approvals (kind, subject) where state = 'asked';
create index approvals_expiring on approvals (expires_at) where state = 'asked';
create index approvals_maker on approvals (maker_id, id);
create index approvals_permission on approvals (permission, id);

-- Who could do everything can do what is new.
update staff_roles set permissions = permissions || array['settings.read', 'settings.edit', 'settings.finance',
  'settings.quality', 'outbox.read', 'outbox.replay'] where 'staff.edit' = any(permissions);
