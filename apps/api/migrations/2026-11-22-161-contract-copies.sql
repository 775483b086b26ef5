-- expand
-- Another text is another confirmation: the one before it stays.
alter table contracts drop constraint contracts_number_key, drop constraint contracts_member_id_year_kind_key;
alter table contracts add unique (member_id, year, kind, content_sha256);

-- A signed and stamped copy of a confirmed paper, and what a clerk said of it. What was decided stays.
create table contract_copies (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contracts,
  state text not null check (state in ('pending', 'accepted', 'rejected')),
  sent_by bigint not null references logins,
  sent_by_name text not null,
  sent_at timestamptz not null,
  decided_by bigint references staff,
  decided_by_name text not null default '',
  decided_at timestamptz,
  reason text not null default '',
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'rejected') = (reason <> ''))
);
create index contract_copies_contract on contract_copies (contract_id, id);
create unique index contract_copies_one on contract_copies (contract_id) where state in ('pending', 'accepted');
create index contract_copies_waiting on contract_copies (sent_at, id) where state = 'pending';

create table contract_copy_pictures (
  copy_id bigint not null references contract_copies,
  picture_id bigint not null references paper_pictures,
  primary key (copy_id, picture_id)
);
create index contract_copy_pictures_picture on contract_copy_pictures (picture_id);

create function decided_copies_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'pending' then return new; end if;
  raise exception 'what was decided of a signed copy is never changed';
end $$;
create trigger decided_copies_stay before update or delete on contract_copies
  for each row execute function decided_copies_stay();
create trigger decided_copies_stay_all before truncate on contract_copies
  for each statement execute function decided_copies_stay();

-- Quality looks at the copies; who could do everything can do what is new.
update staff_roles set permissions = permissions || array['contracts.approve'] where 'quality.review' = any(permissions);

-- The agreement is a certificate, and members warns of it.
update settings set name = 'members.agreement_opens_days' where name = 'contracts.opens_days_before';
