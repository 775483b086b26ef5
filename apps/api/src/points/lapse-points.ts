import { dayOf, instantOf } from '@yaoji/rules/money/day'
import { countsFrom, lapsed } from '@yaoji/rules/points/lapse-points'
import { writeAudit } from '../platform/audit.ts'
import type { Database } from '../platform/database/database.ts'
import { jobStamp } from '../platform/stamp.ts'
import { holdersOfAgedPoints, lockPointsFlow } from '../wallet/aged-points.ts'
import { post } from '../wallet/post.ts'
import { readPointsSettings } from './collect-guard.ts'

/** Takes back what lapsed, a ledger row each. Run twice it does nothing the second time. Answers how many members lost points. */
export async function lapsePoints(db: Database, at: Date): Promise<number> {
  const settings = await readPointsSettings(db)
  const day = countsFrom(dayOf(at), settings)
  const before = instantOf(day, '00:00')
  const stamp = jobStamp(at)
  let members = 0
  for (const memberId of await holdersOfAgedPoints(db, before)) {
    await db.transaction(async (tx) => {
      const points = lapsed(await lockPointsFlow(tx, memberId, before))
      if (points === 0) return
      members += 1
      await post(tx, at, {
        memberId,
        kind: 'points',
        amountFen: -points,
        useType: 'lapse',
        orderId: null,
        key: `lapse:${dayOf(at)}`,
        note: `${day.slice(0, 4)}年以前获得的积分到期`,
      })
      await writeAudit(tx, stamp, { verb: 'points.lapse', subject: `member:${memberId}`, memberId, data: { points } })
    })
  }
  return members
}
