import { and, count, eq, gt, inArray } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'
import { dataRequests } from '../tables.ts'
import { ownParts } from './parts.ts'

const dayMs = 86_400_000
/** Our choice (decision 0112): each costs a minute of a job's time. */
const most = 3

/** PIPL 45: a person who showed to be the account's owner asks for what is kept about it; one request at a time. */
export async function askData(tx: Transaction, loginId: number, memberId: number, stamp: Stamp): Promise<void> {
  const own = eq(dataRequests.loginId, loginId)
  const open = and(own, inArray(dataRequests.state, ['asked', 'running']))
  const since = new Date(stamp.at.getTime() - dayMs)
  const [waiting] = await tx.select({ n: count() }).from(dataRequests).where(open)
  if (waiting!.n > 0) throw refuse('account.dataWaits')
  const [recent] = await tx
    .select({ n: count() })
    .from(dataRequests)
    .where(and(own, gt(dataRequests.askedAt, since)))
  if (recent!.n >= most) throw refuse('account.dataTooOften', { most })
  // Of two at once the second finds the first one's row by the index, and nothing of it is kept.
  const [row] = await tx
    .insert(dataRequests)
    .values({ loginId, state: 'asked', askedAt: stamp.at, partsTotal: ownParts.length })
    .onConflictDoNothing()
    .returning({ id: dataRequests.id })
  if (!row) throw refuse('account.dataWaits')
  await writeAudit(tx, stamp, { verb: 'ownData.ask', subject: `dataRequest:${row.id}`, memberId })
}
