-- expand
-- Receipts of ephedrine orders: what a buyer handed in, and what quality said of it. What was decided stays.
create table ephedrine_receipts (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  member_id bigint not null references members,
  state text not null check (state in ('pending', 'rejected', 'approved')),
  received_on date not null,
  receiver text not null,
  sent_by bigint not null references logins,
  sent_by_name text not null,
  sent_at timestamptz not null,
  decided_by bigint references staff,
  decided_by_name text not null default '',
  decided_at timestamptz,
  reason text not null default '',
  retain_until date,
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'rejected') = (reason <> '')),
  check ((state = 'approved') = (retain_until is not null))
);
create index ephedrine_receipts_order on ephedrine_receipts (order_id, id);
create unique index ephedrine_receipts_one on ephedrine_receipts (order_id) where state in ('pending', 'approved');
create index ephedrine_receipts_member on ephedrine_receipts (member_id);
create index ephedrine_receipts_waiting on ephedrine_receipts (sent_at, id) where state = 'pending';

create table ephedrine_receipt_pictures (
  receipt_id bigint not null references ephedrine_receipts,
  picture_id bigint not null references paper_pictures,
  primary key (receipt_id, picture_id)
);
create index ephedrine_receipt_pictures_picture on ephedrine_receipt_pictures (picture_id);

create table ephedrine_reminders (
  order_id bigint not null references orders,
  day integer not null,
  given_at timestamptz not null,
  primary key (order_id, day)
);

create function decided_receipts_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'pending' then return new; end if;
  raise exception 'what was decided of a receipt is never changed';
end $$;
create trigger decided_receipts_stay before update or delete on ephedrine_receipts
  for each row execute function decided_receipts_stay();
create trigger decided_receipts_stay_all before truncate on ephedrine_receipts
  for each statement execute function decided_receipts_stay();

-- With an approved receipt such an order completes as any other.
alter table orders add receipt_approved_at timestamptz;
create index orders_ephedrine_open on orders (member_id) where kind = 'ephedrine' and state = 60 and receipt_approved_at is null;
-- The last day for the receipt that a member owes; after it the member buys no more of these goods.
alter table members add ephedrine_receipt_due date;

update staff_roles set permissions = permissions || array['receipts.approve'] where 'quality.review' = any(permissions);
