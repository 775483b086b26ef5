import { lotStates, nextLotState } from '@yaoji/rules/stock/lot-state'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ApprovalKind } from '../../platform/approvals/approval-kind.ts'
import { askApproval } from '../../platform/approvals/ask-approval.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'
import { holdLot } from './hold-lot.ts'
import { type LotRow, lotColumns } from './lot-row.ts'
import { assertSellsOn, type LotAsked, releaseLot, sells, stepsOf } from './stop-lot.ts'

const kind = 'lot.release'
const prefix = 'lot:'
const change = z.object({ quantity: z.number().optional() })
const lotOf = (subject: string): number => Number(subject.slice(prefix.length))

/** Decision 0051: a recall is lifted by two people. One asks, and pieces are for sale again when another approves. */
export const recallLifting: ApprovalKind = {
  kind,
  name: '解除召回',
  version: async (tx, subject) => versionOf(tx, (await holdLot(tx, lotOf(subject))).lot),
  apply: async (tx, { subject, change: asked, reason, makerId, makerName }, stamp) => {
    const wanted = { lotId: lotOf(subject), quantity: change.parse(asked).quantity, reason }
    await releaseLot(tx, wanted, stamp, { kind: 'staff', id: makerId, name: makerName })
  },
}

/**
 * Asks to give recalled pieces back to sale; answers the approval's number, or null: the lot is not recalled and one clerk
 * may release it. Reads without locks: who approves locks the request and then the lot, so nobody holds the lot first.
 */
export async function askToLift(
  tx: Transaction,
  { lotId, quantity, reason }: LotAsked,
  stamp: Stamp,
): Promise<number | null> {
  const found = await tx.execute<LotRow>(sql`select ${lotColumns} from lots l where l.id = ${lotId}`)
  const [lot] = found.rows
  if (lot?.state !== 'recalled') return null
  const pieces = quantity ?? lot.quantity
  if (pieces === 0) throw refuse('stock.empty')
  if (pieces > lot.quantity) throw refuse('stock.tooMany', { held: lot.quantity })
  const steps = await stepsOf(tx, lot, pieces)
  if (sells(steps)) await assertSellsOn(tx, lot, stamp.at)
  const ends = steps.map(({ move, quantity }) => ({
    label: lotStates[nextLotState('recalled', move)!].label,
    quantity,
  }))
  const asked = {
    subject: `${prefix}${lotId}`,
    change: { quantity },
    baseVersion: await versionOf(tx, lot),
    reason,
    permission: 'stock.recall',
  } as const
  const summary = {
    title: `批号${lot.lotNo}解除召回`,
    before: lotStates.recalled.label,
    after: ends.map(({ label }) => label).join('、'),
    effect: [
      ...ends.map(({ label, quantity }) =>
        label === lotStates.saleable.label ? `恢复销售${quantity}` : `恢复为${label}${quantity}，未经检验不销售`,
      ),
      `该批号现有${lot.quantity}`,
    ],
  }
  return askApproval(tx, kind, asked, summary, stamp)
}

/** What a lot is and holds, and the recalls that its number is under: another of them than the maker saw voids what was asked. */
async function versionOf(tx: Transaction, { goodsId, lotNo, state, quantity }: LotRow): Promise<string> {
  const open = await tx.execute<{ id: number }>(sql`
    select id from recalls where goods_id = ${goodsId} and lot_key(lot_no) = lot_key(${lotNo}) and lifted_at is null
    order by id`)
  return `${state} ${quantity} recall ${open.rows.map(({ id }) => id).join() || 0}`
}
