-- expand
-- What a company lets each of its people do. Whoever has a login today opened it for the company, and owns it.
alter table login_members
  add column rights text[] not null default '{owner}'
    check (cardinality(rights) > 0 and rights <@ '{owner,purchaser,approver,receiver}'),
  add column limit_fen bigint check (limit_fen >= 0);

-- Who was asked to act for a member. An invitation is taken once, by whoever proves its phone.
create table colleague_invitations (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  phone text not null,
  name text not null,
  rights text[] not null check (cardinality(rights) > 0 and rights <@ '{owner,purchaser,approver,receiver}'),
  limit_fen bigint check (limit_fen >= 0),
  invited_by bigint not null references logins,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_by bigint references logins,
  ended_at timestamptz
);
create unique index colleague_invitations_open on colleague_invitations (member_id, phone) where ended_at is null;
create index colleague_invitations_phone on colleague_invitations (phone) where ended_at is null;

alter table phone_codes drop constraint phone_codes_purpose_check,
  add constraint phone_codes_purpose_check
    check (purpose in ('register', 'forget', 'password', 'paymentPassword', 'phone', 'wechat', 'colleague'));
alter table phone_tickets drop constraint phone_tickets_purpose_check,
  add constraint phone_tickets_purpose_check
    check (purpose in ('register', 'forget', 'password', 'paymentPassword', 'phone', 'wechat', 'colleague'));
