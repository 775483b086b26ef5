-- expand
-- Inspection reports that members asked for because they had not come yet.
create table report_wishes (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  goods_id bigint not null references goods,
  lot_no text not null,
  asked_by bigint references logins,
  asked_at timestamptz not null,
  answered_at timestamptz,
  unique (member_id, goods_id, lot_no)
);
create index report_wishes_open on report_wishes (goods_id, lot_no) where answered_at is null;
