import { type SQL, sql } from 'drizzle-orm'
import { members } from '../../members/published.ts'
import type { Db } from '../../platform/database/database.ts'
import { speltAs } from '../../stock/lot-numbers.ts'
import { orders } from '../tables.ts'

const likeOf = (words: string) => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Order numbers are plain letters and digits: other words stand in none, and no number is read for them. */
const standsInNumbers = (words: string) => /^[\w-]+$/.test(words)

/**
 * The ids of a member's orders by order number, goods name or lot number, each once. Each part reads an index of the
 * member: its numbers, one line of each goods that it ever bought (steps over the others), the lines of a lot number.
 */
export function foundByMember(words: string, memberId: number): SQL {
  const like = likeOf(words)
  const numbers = sql`select n.id from orders n where n.member_id = ${memberId} and n.order_no like ${like} union`
  return sql`
    ${standsInNumbers(words) ? numbers : sql``}
    select l.order_id from order_line_lots t join order_lines l on l.id = t.order_line_id
    where t.lot_no = ${speltAs(words)} and t.member_id = ${memberId}
    union
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
    where known.name like ${like}`
}

/** So many buyers and goods that words name are gone through one by one; of more, the newest orders are looked at. */
const fewNamed = 50

/** The ids of what words find, or the condition that it fulfils. */
type FoundByStaff = { readonly ids: SQL } | { readonly where: SQL }

/**
 * Everybody's orders, for staff, who also find the buyer's name. Few names lead to their orders by indexes; words that
 * many bear are in every other order, so that a page of the newest is soon full.
 */
export async function foundByStaff(db: Db, words: string): Promise<FoundByStaff> {
  const like = likeOf(words)
  const [goodsIds, memberIds] = await Promise.all([soldGoods(db, like), membersNamed(db, like)])
  const goods = sql`any(${sql.param(goodsIds)}::bigint[])`
  const buyers = sql`any(${sql.param(memberIds)}::bigint[])`
  const lots = sql`
    select l.order_id from order_line_lots t join order_lines l on l.id = t.order_line_id where t.lot_no = ${speltAs(words)}`
  if (goodsIds.length + memberIds.length > fewNamed)
    return {
      where: sql`(${orders.orderNo} like ${like} or ${orders.memberId} = ${buyers} or ${orders.id} in (${lots})
      or exists (select from order_lines l where l.order_id = ${orders.id} and l.goods_id = ${goods}))`,
    }
  const numbers = sql`select n.id from orders n where n.order_no like ${like} union`
  const ids = sql`
    ${standsInNumbers(words) ? numbers : sql``} ${lots}
    union select l.order_id from order_lines l where l.goods_id = ${goods}
    union select b.id from orders b where b.member_id = ${buyers}`
  return { ids }
}

/** The goods that were ever sold under such a name; each is read once, by its latest line. */
async function soldGoods(db: Db, like: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive sold as (
      (select goods_id from order_lines order by goods_id limit 1)
      union all
      select (select next.goods_id from order_lines next where next.goods_id > s.goods_id order by next.goods_id limit 1)
      from sold s where s.goods_id is not null
    ) select s.goods_id as id from sold s cross join lateral (
      select name from order_lines last where last.goods_id = s.goods_id order by last.id desc limit 1
    ) known where known.name like ${like}`)
  return rows.map(({ id }) => id)
}

async function membersNamed(db: Db, like: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select m.id from ${members} m where m.name like ${like}`)
  return rows.map(({ id }) => id)
}
