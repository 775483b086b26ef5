import { nextLotState } from '@yaoji/rules/stock/lot-state'
import { zoneAfter } from '@yaoji/rules/stock/zones'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'
import { holdArrivals } from './arrivals.ts'
import { lockWhole } from './lot-row.ts'
import type { Transfer } from './plan-transfer.ts'
import { transferPieces } from './transfer.ts'
import { zonesOf } from './zones-of.ts'

export interface RecallAsked {
  readonly goodsId: number
  readonly lotNo: string
  /** What buyers will read. */
  readonly notice: string
  readonly reason: string
}
export interface Withdrawn {
  readonly recallId: number
  /** A row of the lot number, to look at. */
  readonly lotId: number
  /** Pieces that were taken out of dealings now. */
  readonly quantity: number
  /** A recall that was open already, with these words for buyers. */
  readonly saidBefore: boolean
  /** Rows that were on sale at a price of their own. */
  readonly lotsInSale: readonly number[]
}

/**
 * Law table L20: a lot number of a goods leaves sale at once, in every warehouse and whatever was promised of it. Nothing
 * of it is sold again until two people lift the recall; what comes back joins it. Called again it takes what came
 * meanwhile.
 */
export async function recallLot(
  tx: Transaction,
  { goodsId, lotNo, notice, reason }: RecallAsked,
  stamp: Stamp,
): Promise<Withdrawn> {
  await holdArrivals(tx)
  const family = await lockWhole(tx, sql`l.goods_id = ${goodsId} and l.lot_no = ${lotNo}`)
  const [first] = family
  if (!first) throw refuse('stock.lotMissing')
  const { id: recallId, saidBefore } = await openRecall(tx, { goodsId, lotNo, notice, reason }, stamp)
  const rows = family.filter(({ state, quantity }) => quantity > 0 && nextLotState(state, 'recall') !== null)
  const zones = await zonesOf(tx, rows)
  const transfers = rows.map((lot): Transfer => {
    const to = { state: 'recalled', zone: zoneAfter('recalled', lot.zone, zones(lot)) } as const
    return { lot, quantity: lot.quantity, to, act: 'recall' }
  })
  await transferPieces(tx, family, transfers, { reason, reference: `recall:${recallId}` }, stamp)
  const quantity = rows.reduce((sum, row) => sum + row.quantity, 0)
  await writeAudit(tx, stamp, {
    verb: 'stock.recall',
    subject: `recall:${recallId}`,
    memberId: null,
    reason,
    data: {
      goodsId,
      lotNo,
      quantity,
      rows: rows.map((row) => ({ lot: row.id, state: row.state, quantity: row.quantity })),
    },
  })
  const lotsInSale = rows.filter(({ state }) => state === 'near_expiry').map(({ id }) => id)
  return { recallId, saidBefore: saidBefore ?? false, lotId: (rows[0] ?? first).id, quantity, lotsInSale }
}

/** The open recall of a lot number, or a new one; its notice is the latest. */
async function openRecall(
  tx: Transaction,
  { goodsId, lotNo, notice, reason }: RecallAsked,
  { actor, at }: Stamp,
): Promise<{ readonly id: number; readonly saidBefore: boolean | null }> {
  const made = await tx.execute<{ id: number; saidBefore: boolean | null }>(sql`
    with before as (
      select notice from recalls where goods_id = ${goodsId} and lot_no = ${lotNo} and lifted_at is null)
    insert into recalls (goods_id, lot_no, notice, reason, begun_by, begun_name, begun_at)
    values (${goodsId}, ${lotNo}, ${notice}, ${reason}, ${actor.id}, ${actor.name}, ${at.toISOString()})
    on conflict (goods_id, lot_no) where lifted_at is null do update set notice = excluded.notice
    returning id, notice = (select notice from before) as "saidBefore"`)
  return made.rows[0]!
}
