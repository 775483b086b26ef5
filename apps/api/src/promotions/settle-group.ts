import type { GroupOutcome } from '@yaoji/rules/groups/group-buy'
import { readTermsOf } from '@yaoji/rules/promotions/stored-terms'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database/database.ts'

/** A group promotion's row, locked: who joins and who settles come one after the other. */
export interface LockedGroup {
  readonly id: number
  readonly opensAtMs: number
  readonly closesAtMs: number
  readonly targetQuantity: number
  readonly stopped: boolean
  readonly outcome: GroupOutcome
}

/** Locks a group's row, or answers null where the promotion is none. New orders of it do not wait (no key update). */
export async function lockGroup(tx: Transaction, promotionId: number): Promise<LockedGroup | null> {
  const found = await tx.execute<{
    id: number
    opens_ms: number
    closes_ms: number
    stopped: boolean
    outcome: GroupOutcome
    terms: unknown
  }>(sql`
    select id, extract(epoch from opens_at) * 1000 as opens_ms, extract(epoch from closes_at) * 1000 as closes_ms,
      state = 'stopped' as stopped, outcome, terms
    from promotions where id = ${promotionId} and kind = 'group' for no key update`)
  const [row] = found.rows
  if (!row) return null
  const { id, opens_ms: opensAtMs, closes_ms: closesAtMs, stopped, outcome, terms } = row
  const { targetQuantity } = readTermsOf('group', terms)
  return { id, opensAtMs, closesAtMs, targetQuantity, stopped, outcome }
}

/** Writes how a group ended, once: its row is locked and has no outcome. */
export async function writeOutcome(
  tx: Transaction,
  promotionId: number,
  outcome: Exclude<GroupOutcome, null>,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update promotions set outcome = ${outcome}, settled_at = ${at.toISOString()}, updated_at = ${at.toISOString()}
    where id = ${promotionId}`)
}

/** Groups that are over and not decided, those that closed first first. */
export async function undecidedGroups(db: Database, at: Date): Promise<number[]> {
  const over = await db.execute<{ id: number }>(sql`
    select id from promotions where kind = 'group' and outcome is null and state <> 'draft'
      and (state = 'stopped' or closes_at <= ${at.toISOString()}::timestamptz) order by closes_at, id`)
  return over.rows.map(({ id }) => id)
}
