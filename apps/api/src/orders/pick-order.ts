import { sql } from 'drizzle-orm'
import type { Deed } from '../platform/actor.ts'
import type { Transaction } from '../platform/database.ts'
import { invalid } from '../platform/problems.ts'
import { moveOrder } from './move-order.ts'
import { linesOf, lockOrder, type OrderRow } from './order-row.ts'
import { refundShortPick } from './refund-order.ts'

export interface PickedLine {
  readonly id: number
  readonly picked: number
}

/**
 * The warehouse says what it found; lines left out were found in full. Domain guide 2.6: the ordered quantity stays, what
 * is missing is refunded at the line's agreed net price.
 */
export async function pickOrder(
  tx: Transaction,
  orderId: number,
  said: readonly PickedLine[],
  deed: Deed,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  const lines = await linesOf(tx, [orderId])
  const pickedOf = new Map(said.map((line) => [line.id, line.picked]))
  for (const { id, picked } of said) {
    const line = lines.find((candidate) => candidate.id === id)
    if (!line) throw invalid({ lines: ['拣货明细与订单不符'] })
    if (picked > line.ordered) throw invalid({ lines: [`${line.name}的实拣数量不能大于订购数量${line.ordered}`] })
  }
  const results = lines.map((line) => ({ ...line, picked: pickedOf.get(line.id) ?? line.ordered }))
  const short = results.filter((line) => line.picked < line.ordered)
  const moved = await moveOrder(tx, order, 'pick', deed, {
    data: { short: short.map(({ lineNo, ordered, picked }) => ({ lineNo, ordered, picked })) },
  })
  await tx.execute(sql`
    update order_lines l set picked = p.picked
    from unnest(${sql.param(results.map((line) => line.id))}::bigint[],
      ${sql.param(results.map((line) => line.picked))}::int[]) as p (id, picked) where l.id = p.id`)
  return short.length > 0 ? refundShortPick(tx, moved, results, deed) : moved
}
