import { type SQL, sql } from 'drizzle-orm'
import { members } from '../../members/published.ts'
import { orders } from '../tables.ts'

const likeOf = (words: string) => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`

/**
 * A member's orders by order number, goods name or lot number. Each part reads an index of the member: its numbers, one
 * line of each goods that it ever bought (steps over the others), the lines of a lot number.
 */
export function foundByMember(words: string, memberId: number): SQL {
  const like = likeOf(words)
  return sql`${orders.id} in (
    select n.id from orders n where n.member_id = ${memberId} and n.order_no like ${like}
    union all
    select l.order_id from order_line_lots t join order_lines l on l.id = t.order_line_id
    where t.lot_no = ${words} and l.member_id = ${memberId}
    union all
    select l.order_id from (
      with recursive bought as (
        (select goods_id from order_lines where member_id = ${memberId} order by goods_id limit 1)
        union all
        select (select next.goods_id from order_lines next
          where next.member_id = ${memberId} and next.goods_id > b.goods_id order by next.goods_id limit 1)
        from bought b where b.goods_id is not null
      ) select goods_id from bought where goods_id is not null
    ) b cross join lateral (
      select name from order_lines last
      where last.member_id = ${memberId} and last.goods_id = b.goods_id order by last.order_id desc limit 1
    ) known join order_lines l on l.member_id = ${memberId} and l.goods_id = b.goods_id
    where known.name like ${like})`
}

/** Everybody's orders, for staff, who also find the buyer's name. */
export function foundByStaff(words: string): SQL {
  const like = likeOf(words)
  return sql`(${orders.orderNo} like ${like}
    or ${orders.id} in (select l.order_id from order_line_lots t join order_lines l on l.id = t.order_line_id
      where t.lot_no = ${words})
    or exists (select from order_lines l where l.order_id = ${orders.id} and l.name like ${like})
    or exists (select from ${members} m where m.id = ${orders.memberId} and m.name like ${like}))`
}
