-- expand
-- What members write to us, and what we answer; what was written and answered is never changed.
create table feedback (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('goods', 'order', 'delivery', 'service', 'site', 'other')),
  words text not null,
  phone text not null,
  email text not null,
  sent_by bigint not null references logins,
  sent_by_name text not null,
  sent_at timestamptz not null,
  reply text not null default '',
  replied_by bigint references staff,
  replied_by_name text not null default '',
  replied_at timestamptz,
  check ((reply = '') = (replied_at is null)), check ((reply = '') = (replied_by is null))
);
create index feedback_member on feedback (member_id, id desc);
create index feedback_open on feedback (id) where replied_at is null;
create index feedback_answered on feedback (replied_at) where replied_at is not null;

-- Goods that members want and did not find.
create table wanted_goods (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  name text not null,
  spec text not null,
  maker text not null,
  quantity integer not null check (quantity > 0),
  price_fen bigint check (price_fen > 0),
  contact text not null,
  phone text not null,
  words text not null,
  state text not null check (state in ('waiting', 'answered', 'listed', 'closed')),
  asked_by bigint not null references logins,
  asked_by_name text not null,
  asked_at timestamptz not null,
  reply text not null default '',
  goods_id bigint references goods,
  replied_by bigint references staff,
  replied_by_name text not null default '',
  replied_at timestamptz,
  check (state <> 'listed' or goods_id is not null), check (state = 'closed' or (state = 'waiting') = (replied_at is null))
);
create index wanted_goods_member on wanted_goods (member_id, id desc);
create index wanted_goods_state on wanted_goods (state, id);
create table wanted_pictures (
  wanted_id bigint not null references wanted_goods,
  picture_id bigint not null references paper_pictures,
  primary key (wanted_id, picture_id)
);
create index wanted_pictures_picture on wanted_pictures (picture_id);

-- Whoever judges after-sales cases answers members too.
update staff_roles set permissions = permissions || array['support.answer'] where 'after_sales.review' = any(permissions);
