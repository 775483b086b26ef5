import { stateOfCode } from '@yaoji/rules/orders/order-state'
import { judgeScan, type LeavingLot, type ScannedLot } from '@yaoji/rules/stock/judge-scan'
import { traceFaults } from '@yaoji/rules/stock/trace-codes'
import { asc, inArray, sql } from 'drizzle-orm'
import { goods } from '../../goods/published.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { settingOf } from '../../platform/settings/read-settings.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { assertUnused } from '../../stock/trace/assert-unused.ts'
import { traceUnitsOf } from '../../stock/trace/find-trace-code.ts'
import { recordTraceUnits } from '../../stock/trace/record-trace-units.ts'
import { assertOwnHeads, noteHeads } from '../../stock/trace/trace-heads.ts'
import { linesOf, lockOrder, type OrderLineRow, type OrderRow } from '../order-row.ts'
import { refuse } from '../refusals.ts'
import { tracedGoods } from '../settings.ts'
import { orderLineLots } from '../tables.ts'

/** Law table L19: codes that were scanned after outbound, or anew, until the parcel has left. */
export async function traceOrder(
  tx: Transaction,
  orderId: number,
  scans: readonly ScannedLot[],
  stamp: Stamp,
): Promise<void> {
  const order = await lockOrder(tx, orderId, 'anyone')
  if (stateOfCode(order.state) !== 'outbound') throw refuse('orders.traceNotNow')
  await keepScans(tx, order, await linesOf(tx, [orderId]), { scans, whole: false }, stamp)
}

/**
 * Law table L19: what was scanned of the lots that leave, kept by outbound line. Of a lot that is scanned again the latest
 * holds; the same scan again writes nothing. With `whole` goods that must be traced have all their codes.
 */
export async function keepScans(
  tx: Transaction,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { scans, whole }: { readonly scans: readonly ScannedLot[]; readonly whole: boolean },
  stamp: Stamp,
): Promise<void> {
  const lots = await leavingLots(tx, lines)
  const judged = judgeScan(lots, scans, whole)
  if (!judged.ok) throw refuse('orders.trace.*', judged.refusal)
  const all = [...judged.value.values()].flat()
  const { malformed, twice } = traceFaults(all)
  if (malformed.length > 0) throw refuse('orders.traceMalformed', { codes: malformed.slice(0, shown) })
  if (twice.length > 0) throw refuse('orders.traceTwice', { codes: twice.slice(0, shown) })
  const before = await traceUnitsOf(tx, [...judged.value.keys()])
  const changed = [...judged.value].filter(([id, units]) => textOf(units) !== textOf(before.get(id) ?? []))
  if (changed.length === 0) return
  const own = changed.map(([id]) => id)
  const codesOf = (units: (typeof changed)[number][1]) => units.flatMap(({ codes }) => codes)
  await assertUnused(
    tx,
    changed.flatMap(([, units]) => codesOf(units)),
    own,
    (ids) => returnedOf(tx, ids),
  )
  const goodsOf = new Map(lots.map(({ id, goodsId }) => [id, goodsId]))
  for (const [id, units] of changed) {
    const goodsId = goodsOf.get(id)!
    await assertOwnHeads(tx, goodsId, codesOf(units))
    await noteHeads(tx, goodsId, codesOf(before.get(id) ?? []), -1)
    await recordTraceUnits(tx, id, units)
    await noteHeads(tx, goodsId, codesOf(units), 1)
  }
  await writeAudit(tx, stamp, {
    verb: 'order.trace',
    subject: `order:${order.id}`,
    memberId: order.memberId,
    data: { lots: changed.map(([id, units]) => ({ outboundLine: id, codes: codesOf(units).length })) },
  })
}

/** How many faulty codes a refusal names. */
const shown = 5

const textOf = (units: readonly { readonly level: string; readonly codes: readonly string[] }[]): string =>
  JSON.stringify(
    units
      .filter(({ codes }) => codes.length > 0)
      .map(({ level, codes }) => [level, ...[...codes].sort()])
      .sort(),
  )

/** What left with lines, lot by lot, with what the packs of its goods hold. */
async function leavingLots(db: Db, lines: readonly OrderLineRow[]): Promise<(LeavingLot & { goodsId: number })[]> {
  const rows = await db
    .select()
    .from(orderLineLots)
    .where(
      inArray(
        orderLineLots.orderLineId,
        lines.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLineLots.id))
  const which = await settingOf(db, tracedGoods)
  const { rows: packs } = await db.execute<{
    id: number
    inner: number
    whole: number
    insured: boolean
    medicine: boolean
  }>(sql`
    select g.id, g.inner_pack as inner, g.case_size as whole, g.insurance <> '' as insured,
      g.approval_no like '国药准字%' as medicine
    from ${goods} g where g.id = any(${sql.param(lines.map(({ goodsId }) => goodsId))}::bigint[])`)
  return rows.map((row) => {
    const line = lines.find(({ id }) => id === row.orderLineId)!
    const pack = packs.find(({ id }) => id === line.goodsId)!
    const traced = { none: false, insured: pack.insured && pack.medicine, medicines: pack.medicine }[which]
    const { id, lotNo, quantity } = row
    return {
      ...{ id, lotNo, quantity, lineId: line.id, goodsId: line.goodsId, name: line.name },
      // One piece is how goods are kept whose packs nobody has stated.
      innerPack: pack.inner > 1 ? pack.inner : null,
      caseSize: pack.whole > 1 ? pack.whole : null,
      isTraced: traced && line.measure === 'piece',
    }
  })
}

async function returnedOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: orderLineLots.id, returned: orderLineLots.returned })
    .from(orderLineLots)
    .where(inArray(orderLineLots.id, [...ids]))
  return new Map(rows.map(({ id, returned }) => [id, returned]))
}
