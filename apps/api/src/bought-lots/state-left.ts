import type { Day } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { BuyerSession } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { heldLot } from './find-lots.ts'
import { refuse } from './refusals.ts'
import { boughtLots, expirySilences } from './tables.ts'

export interface NamedLot {
  readonly goodsId: number
  readonly lotNo: string
  readonly expiresOn: Day
}

/** A company says what is left of a lot on its shelf; said again it replaces what was said. */
export async function stateLeft(
  tx: Transaction,
  { member, loginId }: BuyerSession,
  lot: NamedLot,
  left: number,
  stamp: Stamp,
): Promise<void> {
  const found = await heldLot(tx, member.id, lot)
  if (!found) throw refuse('boughtLots.noLot')
  const { held, unit } = found
  if (left > held) throw refuse('boughtLots.tooMany', { held, unit })
  const said = { leftPieces: left, heldThen: held, statedBy: loginId, statedAt: stamp.at }
  // Said twice with the same number it is said once.
  const written = await tx
    .insert(boughtLots)
    .values({ memberId: member.id, ...lot, ...said })
    .onConflictDoUpdate({
      target: [boughtLots.memberId, boughtLots.goodsId, boughtLots.lotNo, boughtLots.expiresOn],
      set: said,
      setWhere: sql`(${boughtLots.leftPieces}, ${boughtLots.heldThen}) is distinct from (${left}::int, ${held}::int)`,
    })
  if (written.rowCount === 0) return
  await writeAudit(tx, stamp, {
    ...{ verb: 'boughtLots.left', subject: `goods:${lot.goodsId}`, memberId: member.id },
    data: { ...lot, left, held },
  })
}

/** Whether a company is reminded each month of what expires. */
export async function wantReminder(tx: Transaction, memberId: number, wanted: boolean, stamp: Stamp): Promise<void> {
  const changed = wanted
    ? await tx.execute(sql`delete from expiry_silences where member_id = ${memberId}`)
    : await tx.insert(expirySilences).values({ memberId, since: stamp.at }).onConflictDoNothing()
  if (changed.rowCount === 0) return
  await writeAudit(tx, stamp, {
    ...{ verb: 'boughtLots.reminder', subject: `member:${memberId}`, memberId, data: { wanted } },
  })
}
