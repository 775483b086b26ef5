import { pageSizes } from '@yaoji/contract/codes'
import type { DeadLetterWire } from '@yaoji/contract/console/outbox'
import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import { writeAudit } from '../audit.ts'
import type { Database, Transaction } from '../database/database.ts'
import { assertDepth, Page, pageMeta } from '../http/call-route.ts'
import type { Stamp } from '../stamp.ts'
import { outbox } from '../tables.ts'
import { refuse } from './refusals.ts'

/** Dead letters, newest first, without their payload: it may name persons. */
export async function listDeadLetters(db: Database, page: number): Promise<Page<DeadLetterWire[]>> {
  const size = pageSizes.table
  assertDepth(page, size)
  const dead = isNotNull(outbox.deadAt)
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: outbox.id,
        topic: outbox.topic,
        aggregate: outbox.aggregate,
        sequence: outbox.sequence,
        key: outbox.key,
        attempts: outbox.attempts,
        last_error: outbox.lastError,
        createdAt: outbox.createdAt,
        deadAt: outbox.deadAt,
      })
      .from(outbox)
      .where(dead)
      .orderBy(desc(outbox.deadAt), desc(outbox.id))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: sql<number>`count(*)::int` }).from(outbox).where(dead),
  ])
  const wires = rows.map(({ createdAt, deadAt, ...row }) => ({
    ...row,
    created_at: createdAt.toISOString(),
    dead_at: deadAt!.toISOString(),
  }))
  return new Page(wires, pageMeta(page, size, counted?.total ?? 0))
}

/** A clerk lets a dead letter try again from the first attempt, under its old key and number. */
export async function replayDeadLetter(tx: Transaction, id: number, stamp: Stamp): Promise<void> {
  const [row] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update')
  if (!row) throw refuse('outbox.missing')
  if (!row.deadAt) throw refuse('outbox.notDead')
  await tx.update(outbox).set({ deadAt: null, attempts: 0, nextAt: stamp.at }).where(eq(outbox.id, id))
  await writeAudit(tx, stamp, {
    verb: 'outbox.replay',
    subject: `outbox:${id}`,
    memberId: null,
    data: { topic: row.topic, key: row.key, attempts: row.attempts, error: row.lastError },
  })
}
