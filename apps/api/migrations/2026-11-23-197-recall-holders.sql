-- expand
-- Law table L20: who was notified of a recall, and how many pieces of the lot number stood with it by our books then.
create table recall_holders (
  recall_id bigint not null references recalls,
  member_id bigint not null references members,
  pieces integer not null check (pieces > 0),
  notified_at timestamptz not null,
  primary key (recall_id, member_id)
);
create index recall_holders_member on recall_holders (member_id);
