import { readFileSync } from 'node:fs'
import { parseYuan } from '@yaoji/rules/money/fen'
import { sql } from 'drizzle-orm'
import type { Db } from '../src/platform/database/database.ts'
import type { Acknowledgement } from './race-buyers.ts'

/** Reads a race's log; a last line that was cut off by a kill of the client itself is left out. */
export function readAcknowledgements(log: string): Acknowledgement[] {
  return readFileSync(log, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line ? [JSON.parse(line) as Acknowledgement] : []
      } catch {
        return []
      }
    })
}

/** What of the acknowledgements is not in the database, and which goods were sold beyond their pieces; empty = sound. */
export async function raceFaults(
  db: Db,
  acknowledged: readonly Acknowledgement[],
  goods: readonly number[],
  pieces: number,
): Promise<string[]> {
  const faults: string[] = []
  const { rows } = await db.execute<{
    id: number
    order_no: string
    payable: number
    paid: boolean
    lines: string
  }>(sql`
    select o.id, o.order_no, o.payable_fen as payable, o.paid,
      (select string_agg(l.goods_id || 'x' || l.ordered, ' ' order by l.goods_id) from order_lines l
       where l.order_id = o.id) as lines
    from orders o`)
  const orders = new Map(rows.map((row) => [row.id, row]))
  for (const row of acknowledged) {
    const found = orders.get(row.orderId)
    if (!found) faults.push(`order ${row.orderId} was acknowledged and is gone`)
    else if (row.kind === 'paid') {
      if (!found.paid) faults.push(`the payment of order ${row.orderId} was acknowledged and is gone`)
    } else {
      const lines = [...row.lines]
        .sort((a, b) => a.goodsId - b.goodsId)
        .map((line) => `${line.goodsId}x${line.number}`)
        .join(' ')
      const same = found.order_no === row.orderNo && found.payable === parseYuan(row.payable) && found.lines === lines
      if (!same) faults.push(`order ${row.orderId} is not what was acknowledged`)
    }
  }
  const sold = await db.execute<{ goods_id: number; n: number; saleable: number; reserved: number }>(sql`
    select s.goods_id, s.saleable, s.reserved, coalesce((
      select sum(l.ordered) from order_lines l join orders o on o.id = l.order_id
      where l.goods_id = s.goods_id and o.state <> 90), 0)::int as n
    from stock s where s.goods_id = any(${sql.param([...goods])}::bigint[])`)
  for (const { goods_id, n, saleable, reserved } of sold.rows)
    if (n > pieces || saleable + reserved !== pieces || reserved !== n)
      faults.push(`goods ${goods_id}: ${n} of ${pieces} sold, ${saleable} for sale, ${reserved} reserved`)
  return faults
}
