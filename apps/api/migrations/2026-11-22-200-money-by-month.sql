-- expand
-- A member's month is read by its instants, however many orders the member has.
alter table payment_returns add member_id bigint references members;
update payment_returns r set member_id = p.member_id from payments p where p.id = r.payment_id;
create function return_has_its_member() returns trigger language plpgsql as $$
begin
  new.member_id := (select member_id from payments where id = new.payment_id);
  return new;
end $$;
create trigger return_has_its_member before insert on payment_returns
  for each row execute function return_has_its_member();
alter table payment_returns alter member_id set not null;

create index payment_returns_month on payment_returns (member_id, created_at);
create index payments_month on payments (member_id, taken_at) where state = 'taken';
create index ledger_month on ledger (account_id, at);
create index orders_shipped on orders (member_id, shipped_at) where shipped_at is not null;
