/**
 * Writes the claims of rows that are locked: $1 rows, $2 by how much each count moves, $3 quantities, $4 orders, $5 the
 * member, $6 now, and of a hold $7 its end and $8 which one it is. Holds of others that ran out are released in passing;
 * `judgeClaim` counted them as free. An order keeps what is known of the hold that it comes from.
 */
export const writeText = `
  with wanted as (
    select * from unnest($1::bigint[], $2::int[], $3::int[], $4::bigint[]) as w (id, moves, quantity, order_id)
  ), lapsed as (
    update promotion_claims t set state = 'released', released_at = $6 from promotion_goods g
    where g.id = t.promotion_goods_id and g.quota is not null and t.promotion_goods_id = any($1::bigint[])
      and t.state = 'held' and t.expires_at <= $6 and t.member_id <> $5
  ), counted as (
    update promotion_goods g set taken = g.taken + w.moves from wanted w
    where g.id = w.id and (g.quota is null or g.taken + w.moves <= g.quota) returning g.id
  ), kept as (
    update promotion_claims t set quantity = w.quantity, order_id = w.order_id,
      expires_at = coalesce($7::timestamptz, t.expires_at), turn = greatest($8::int, t.turn),
      state = case when w.order_id is null then 'held' else 'ordered' end
    from wanted w where t.promotion_goods_id = w.id and t.member_id = $5 and t.state = 'held'
    returning t.promotion_goods_id
  ), added as (
    insert into promotion_claims (promotion_goods_id, promotion_id, goods_id, member_id, order_id, quantity, state,
      expires_at, turn, created_at)
    select g.id, g.promotion_id, g.goods_id, $5, w.order_id, w.quantity,
      case when w.order_id is null then 'held' else 'ordered' end, $7::timestamptz, $8::int, $6
    from wanted w join promotion_goods g on g.id = w.id where w.id not in (select promotion_goods_id from kept)
  ) select count(*) from counted`
