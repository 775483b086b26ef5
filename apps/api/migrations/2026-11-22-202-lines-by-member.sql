-- expand
-- A member finds its orders by goods through its own lines alone. No foreign key: the order's own one stands for it.
alter table order_lines add member_id bigint;
update order_lines l set member_id = o.member_id from orders o where o.id = l.order_id;
-- What earlier versions write while both run.
create function line_of_member() returns trigger language plpgsql as $$
begin
  new.member_id := (select member_id from orders where id = new.order_id);
  return new;
end $$;
create trigger line_of_member before insert on order_lines
  for each row when (new.member_id is null) execute function line_of_member();
alter table order_lines alter member_id set not null;
create index order_lines_member on order_lines (member_id, goods_id, order_id desc);
create index orders_member_no on orders (member_id, order_no) include (id);
