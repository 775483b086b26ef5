-- expand
-- What a line was promised when it was placed: the lots that first expiry would have taken then; nothing is reserved by it.
alter table order_lines add promised jsonb not null default '[]';

-- The pick of an order waits for its buyer's word on lots until then.
alter table orders add lots_asked_until timestamptz;
create index orders_lots_asked on orders (lots_asked_until) where lots_asked_until is not null;

-- What a buyer was asked of a line's lots, and what it said. What was answered stays.
create table lot_questions (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  order_line_id bigint not null references order_lines,
  why text not null check (why in ('earlier', 'shelf_life')),
  promised jsonb not null,
  offered jsonb not null,
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  answer text check (answer in ('agreed', 'declined', 'lapsed')),
  answered_at timestamptz,
  answered_by bigint references logins,
  check ((answer is null) = (answered_at is null))
);
create index lot_questions_order on lot_questions (order_id, id);
create unique index lot_questions_open on lot_questions (order_line_id) where answer is null;
create index lot_questions_answered_by on lot_questions (answered_by);

-- The least days before expiry with which a member takes goods without being asked; no row: it says nothing.
create table shelf_wishes (
  member_id bigint primary key references members,
  days integer not null check (days between 1 and 366),
  stated_by bigint references logins,
  stated_at timestamptz not null
);
create index shelf_wishes_stated_by on shelf_wishes (stated_by);
