import { sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'
import { type LotRow, lockFamilies } from './lot-row.ts'
import { type NamedZone, zonesOf } from './zones-of.ts'

/** A lot's row with all rows beside it, locked, and the zones of its warehouse. */
export interface HeldLot {
  readonly lot: LotRow
  readonly family: readonly LotRow[]
  readonly zones: readonly NamedZone[]
}

export async function holdLot(tx: Transaction, id: number): Promise<HeldLot> {
  const family = await lockFamilies(tx, [id])
  const lot = family.find((row) => row.id === id)
  if (!lot) throw refuse('stock.lotMissing')
  return { lot, family, zones: (await zonesOf(tx, [lot]))(lot) }
}

/** No pieces of a lot that is under recall are sold, whoever judges them. */
export async function assertNotRecalled(
  tx: Transaction,
  { goodsId, lotNo }: Pick<LotRow, 'goodsId' | 'lotNo'>,
): Promise<void> {
  const open = await tx.execute(sql`
    select from recalls where goods_id = ${goodsId} and lot_key(lot_no) = lot_key(${lotNo}) and lifted_at is null`)
  if (open.rowCount) throw refuse('stock.lotRecalled')
}

/** The audit row of a verb on a lot. */
export const auditLot = (
  tx: Transaction,
  stamp: Stamp,
  verb: string,
  { id, goodsId, warehouseId, lotNo, state, zone }: LotRow,
  said: { readonly reason?: string; readonly data: Record<string, unknown> },
): Promise<void> =>
  writeAudit(tx, stamp, {
    verb: `stock.${verb}`,
    subject: `lot:${id}`,
    memberId: null,
    reason: said.reason ?? '',
    data: { goodsId, warehouseId, lotNo, from: { state, zone }, ...said.data },
  })
