-- What a member ordered of a goods since an instant, cancelled orders excepted: the orders context's answer for
-- statements that show goods with a purchase limit, so that a page of goods stays one statement.
-- plpgsql, because each connection then plans it once; a function in sql is planned anew by every statement.
create or replace function bought_since(member bigint, goods bigint, since timestamptz) returns bigint
language plpgsql stable parallel safe as $$
begin
  return (
    select coalesce(sum(coalesce(l.picked, l.ordered)), 0)::bigint
    from purchases p join order_lines l on l.id = p.order_line_id join orders o on o.id = l.order_id
    where p.member_id = member and p.goods_id = goods and o.created_at >= since and o.state <> 90);
end $$;
