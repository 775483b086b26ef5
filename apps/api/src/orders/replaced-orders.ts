import { sumFen } from '@yaoji/rules/money/fen'
import { replacedBy } from '@yaoji/rules/orders/replaced-lines'
import { returnRefund } from '@yaoji/rules/orders/standing-line'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import type { PickedLine } from './console/picked-lines.ts'
import type { GoingBack } from './going-back.ts'
import type { House } from './house.ts'
import { noteOrder } from './moves/move-order.ts'
import { movedLines } from './moves/moved-lines.ts'
import { linesById, lockOrder, type OrderRow } from './order-row.ts'
import { noteRefunded } from './refund-order.ts'

/**
 * Decision 0129: pieces left in place of others. Those are no longer with the buyer, and what was paid for them stays. Their
 * order is locked.
 */
export async function noteReplaced(tx: Transaction, lines: readonly PickedLine[]): Promise<void> {
  const wishes = lines.flatMap(({ replacesLine, replacesLot, picked }) =>
    replacesLine === null || picked === 0 ? [] : [{ lineId: replacesLine, lotNo: replacesLot, picked }],
  )
  if (wishes.length === 0) return
  // A lot number may have left from several rows: first sent first, as for pieces that come back.
  const { rowCount } = await tx.execute(sql`
    with wish as (
      select line_id, lot_no, sum(picked)::int as picked
      from unnest(${sql.param(wishes.map(({ lineId }) => lineId))}::bigint[],
        ${sql.param(wishes.map(({ lotNo }) => lotNo))}::text[],
        ${sql.param(wishes.map(({ picked }) => picked))}::int[]) as w (line_id, lot_no, picked)
      group by 1, 2
    ), free as (
      select t.id, w.line_id, w.lot_no, w.picked, t.quantity - t.returned as free,
        sum(t.quantity - t.returned) over (partition by w.line_id, w.lot_no order by t.id)
          - (t.quantity - t.returned) as before
      from order_line_lots t join wish w on w.line_id = t.order_line_id and w.lot_no = t.lot_no
    ), noted as (
      update order_line_lots t set returned = t.returned + least(f.free, f.picked - f.before)
      from free f where f.id = t.id and f.free > 0 and f.before < f.picked
    ), line as (
      select w.line_id, sum(w.picked) as picked, bool_and(w.picked <= coalesce(f.free, 0)) as enough
      from wish w left join (select line_id, lot_no, sum(free) as free from free group by 1, 2) f using (line_id, lot_no)
      group by 1
    )
    update order_lines l set replaced = l.replaced + line.picked from line where l.id = line.line_id and line.enough`)
  const ids = [...new Set(wishes.map(({ lineId }) => lineId))]
  if (rowCount !== ids.length) throw new Error(`lines ${ids.join(', ')} have fewer pieces left than are to be replaced`)
}

/**
 * Decision 0129: pieces that were sent again went back, so that those in whose place they stood give back what was paid for
 * them, up to the order where they were bought. Answers that order. All of them are locked.
 */
export async function giveReplacedBack(
  house: House,
  tx: Transaction,
  order: Pick<OrderRow, 'id' | 'orderNo' | 'replaces'>,
  pieces: readonly { readonly lineId: number; readonly quantity: number }[],
  going: Pick<GoingBack, 'reason' | 'goods' | 'toBalance'>,
  stamp: Stamp,
): Promise<OrderRow> {
  const { reason, goods, toBalance = false } = going
  const before = await lockOrder(tx, order.replaces!, 'anyone')
  const up = replacedBy(
    await linesById(
      tx,
      pieces.map(({ lineId }) => lineId),
    ),
    pieces,
  )
  const lines = (await movedLines(tx, [before.id])).get(before.id) ?? []
  const back = up.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)!
    return { line, quantity, amountFen: returnRefund(line, quantity).amountFen }
  })
  const missed = goods === 'missed'
  const after = await noteOrder(
    house,
    tx,
    before,
    goods === 'come' || goods === 'came' ? 'return' : 'refundGoods',
    stamp,
    {
      reason,
      toBalance,
      back: back.map(({ line: { lineNo }, quantity, amountFen }) => ({ lineNo, quantity, amountFen, lots: [] })),
      data: { lines: up, replacedBy: order.orderNo, amountFen: sumFen(back.map(({ amountFen }) => amountFen)) },
      writes: async () => {
        await noteHandedOn(tx, up, missed)
        await noteRefunded(
          tx,
          back.map(({ line, amountFen }) => ({ orderLineId: line.id, amountFen, missedFen: missed ? amountFen : 0 })),
        )
      },
    },
  )
  return before.replaces === null ? after : giveReplacedBack(house, tx, before, up, going, stamp)
}

/** What stood in place of pieces went back: they are paid for no longer. */
const noteHandedOn = (
  tx: Transaction,
  pieces: readonly { readonly lineId: number; readonly quantity: number }[],
  missed: boolean,
) =>
  tx.execute(sql`
    update order_lines l set replaced = l.replaced - g.quantity, returned = l.returned + g.quantity,
      missed = l.missed + case when ${missed} then g.quantity else 0 end
    from unnest(${sql.param(pieces.map(({ lineId }) => lineId))}::bigint[],
      ${sql.param(pieces.map(({ quantity }) => quantity))}::int[]) as g (line_id, quantity) where l.id = g.line_id`)
