-- contract
-- What a member bought of a goods stands in a row of its own, written by whoever places, picks or ends an order, so that
-- nobody who shows goods has to read orders.
drop trigger order_lines_added on order_lines;
drop function note_purchases();
alter table purchases add column quantity int, add column unit_fen bigint, add column at timestamptz, add column counts boolean;
update purchases p set quantity = coalesce(l.picked, l.ordered), unit_fen = l.unit_fen, at = o.created_at,
  counts = o.state <> 90 and l.source <> 'gift'
from order_lines l join orders o on o.id = l.order_id where l.id = p.order_line_id;
alter table purchases alter column quantity set not null, alter column unit_fen set not null, alter column at set not null,
  alter column counts set not null, add constraint purchases_quantity check (quantity >= 0);

-- A purchase limit counts what was bought and not cancelled since an instant; gifts came along.
-- plpgsql, because each connection then plans it once; a function in sql is planned anew by every statement.
create or replace function bought_since(member bigint, goods bigint, since timestamptz) returns bigint
language plpgsql stable parallel safe as $$
begin
  return (
    select coalesce(sum(quantity), 0)::bigint from purchases
    where member_id = member and goods_id = goods and at >= since and counts);
end $$;

-- What was priced, as compressed JSON: an order can be priced again to the fen, by the rules of its day.
create table order_facts (
  order_id bigint primary key references orders, facts bytea not null
);

-- What others act on happens to an order once; only goods come back several times. Null: an act that is no event, and
-- what was logged before this was kept.
alter table order_moves add column event text;
create unique index order_moves_once on order_moves (order_id, event) where event <> 'returned';

-- What came back of a line and of each of its lots.
alter table order_lines add column returned int not null default 0;
alter table order_lines add constraint order_lines_returned check (returned between 0 and coalesce(picked, ordered));
alter table order_line_lots add column returned int not null default 0;
alter table order_line_lots add constraint order_line_lots_returned check (returned between 0 and quantity);

-- The last instant at which an order can be paid, however it is paid: a group order's group ends then.
alter table orders add column pay_until timestamptz;
update orders o set pay_until = p.closes_at from promotions p where p.id = o.promotion_id and p.kind = 'group';

update staff_roles set permissions = array_append(permissions, 'orders.return')
where id in ('orders', 'admin') and not 'orders.return' = any(permissions);
