import { type DepositMove, depositStateAt, nextDepositState } from '@yaoji/rules/wallet/deposit'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'
import { type DepositRow, deposits } from './tables.ts'

/** A deposit as payments name it. */
export const subjectOf = ({ kind, id }: Pick<DepositRow, 'kind' | 'id'>) => ({ kind, id })

export const ofWhom = (id: number, whose: number | 'anyone') =>
  and(eq(deposits.id, id), whose === 'anyone' ? undefined : eq(deposits.memberId, whose))

export async function lockDeposit(tx: Transaction, id: number, whose: number | 'anyone'): Promise<DepositRow> {
  const [deposit] = await tx.select().from(deposits).where(ofWhom(id, whose)).for('update')
  if (!deposit) throw refuse('deposits.missing')
  return deposit
}

/** The state after a move. Time decides before the job does, except for the job. */
export function mayMove(deposit: DepositRow, move: DepositMove, at: Date) {
  const from = move === 'expire' ? deposit.state : depositStateAt(deposit, at)
  const to = nextDepositState(from, move)
  if (!to) throw refuse('deposits.movedOn', { state: from })
  return { from, to }
}

/** The one way in which a deposit changes its state. It is locked. */
export async function moveDeposit(
  tx: Transaction,
  deposit: DepositRow,
  move: DepositMove,
  set: Partial<typeof deposits.$inferInsert>,
  stamp: Stamp,
  data: Record<string, unknown> = {},
): Promise<void> {
  const { from, to } = mayMove(deposit, move, stamp.at)
  await tx
    .update(deposits)
    .set({ ...set, state: to })
    .where(eq(deposits.id, deposit.id))
  await noteDeposit(tx, move, deposit, { ...data, from, to }, stamp)
}

export const noteDeposit = (
  tx: Transaction,
  verb: string,
  { id, memberId }: DepositRow,
  data: Record<string, unknown>,
  stamp: Stamp,
) => writeAudit(tx, stamp, { verb: `deposit.${verb}`, subject: `deposit:${id}`, memberId, data })
