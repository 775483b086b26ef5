-- A purchase limit counts what was bought; gifts came along.
create or replace function bought_since(member bigint, goods bigint, since timestamptz) returns bigint
language plpgsql stable parallel safe as $$
begin
  return (
    select coalesce(sum(coalesce(l.picked, l.ordered)), 0)::bigint
    from purchases p join order_lines l on l.id = p.order_line_id join orders o on o.id = l.order_id
    where p.member_id = member and p.goods_id = goods and o.created_at >= since and o.state <> 90 and l.source <> 'gift');
end $$;
