-- expand
-- A member's counters read what ended out of these rows, and only orders under way one by one (decision 0128). Rows are
-- added, never changed: whoever ends orders of a member waits for nobody. A job folds them.
create table ended_orders (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  state smallint not null,
  orders int not null
);
create index ended_orders_member on ended_orders (member_id) include (state, orders);

create function count_ended_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state in (70, 90) then
    insert into ended_orders (member_id, state, orders) values (old.member_id, old.state, -1);
  end if;
  if tg_op <> 'DELETE' and new.state in (70, 90) then
    insert into ended_orders (member_id, state, orders) values (new.member_id, new.state, 1);
  end if;
  return null;
end $$;
create trigger orders_begun_ended after insert on orders for each row
  when (new.state in (70, 90)) execute function count_ended_order();
create trigger orders_ended after update of state, member_id on orders for each row
  when ((old.state, old.member_id) is distinct from (new.state, new.member_id)
    and (old.state in (70, 90) or new.state in (70, 90))) execute function count_ended_order();
create trigger orders_gone after delete on orders for each row
  when (old.state in (70, 90)) execute function count_ended_order();

insert into ended_orders (member_id, state, orders)
select member_id, state, count(*) from orders where state in (70, 90) group by member_id, state;

-- A tab of the order list is read in its order out of the index.
drop index orders_member_state;
create index orders_member_state on orders (member_id, state, id desc);
