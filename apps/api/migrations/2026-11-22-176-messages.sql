-- expand
-- What is said to a member. One row per notice of the outbox, by its key: a notice that comes twice writes one.
create table messages (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  key text not null unique,
  kind text not null check (kind in ('order', 'logistics', 'licence', 'receipt', 'arrival', 'campaign', 'system')),
  title text not null,
  text text not null,
  leads_to text not null check (leads_to like '/%' and leads_to not like '//%'),
  at timestamptz not null,
  read_at timestamptz
);
create index messages_of_member on messages (member_id, id);
create index messages_of_kind on messages (member_id, kind, id);
create index messages_unread on messages (member_id, kind) where read_at is null;
create index messages_at on messages (at);

-- Letters that a member does not want; who wants them has no row.
create table unwanted_letters (
  member_id bigint not null references members,
  letter text not null check (letter in ('expiring')),
  way text not null check (way in ('sms', 'mail')),
  since timestamptz not null,
  primary key (member_id, letter, way)
);
