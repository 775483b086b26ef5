-- expand
-- Lines of orders that were cancelled whole say what went back for them: their share of it, rounded down, the freight's left
-- out, the rest on the last line by goods. Of an order that was paid in full that is each line's net price.
with shares as (
  select l.id, l.order_id, l.payable_fen,
    floor(o.refunded_fen::numeric * l.payable_fen / o.payable_fen)::bigint as fen,
    o.refunded_fen - floor(o.refunded_fen::numeric * o.freight_fen / o.payable_fen)::bigint as goods_fen,
    row_number() over (partition by l.order_id order by l.payable_fen = 0, l.goods_id desc, l.line_no desc) as place
  from orders o join order_lines l on l.order_id = o.id
  where o.state = 90 and o.refunded_fen > 0
    and not exists (select from order_lines known where known.order_id = o.id and known.refunded_fen > 0)
), rests as (
  select order_id, min(goods_fen) - sum(fen) as fen from shares group by 1
)
update order_lines l
set refunded_fen = least(s.payable_fen, s.fen + case when s.place = 1 then r.fen else 0 end)
from shares s join rests r using (order_id) where l.id = s.id and s.payable_fen > 0;
