import { type ProhibitedFacts, prohibitedClass } from '@yaoji/rules/goods/prohibited'
import { dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { auditFrom } from '../platform/audit.ts'
import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { jobStamp } from '../platform/stamp.ts'

/**
 * Law table L1: a substance joins a prohibited class on its day, and goods that were listed before leave the lists, the
 * search and every cart with it. The import refuses them from then on. Answers the ids of the goods that left.
 */
export async function unlistProhibited(db: Database, at: Date): Promise<number[]> {
  const listed = await db.execute<ProhibitedFacts & { id: number } & Record<string, unknown>>(sql`
    select id, name, trade_name as "tradeName", generic_name as "genericName" from goods where listed order by id`)
  const today = dayOf(at)
  const leaving = listed.rows.flatMap(({ id, ...facts }) => {
    const found = prohibitedClass(facts, today)
    return found ? [{ id, reason: found.reason }] : []
  })
  if (leaving.length === 0) return []
  const { actor, requestId } = jobStamp(at)
  const { rows } = await db.$client.query<{ id: number }>(
    `with leaving as (select * from json_to_recordset($1) as l(id bigint, reason text)),
    left_sale as (
      update goods g set listed = false, touched = true, updated_at = $2::timestamptz from leaving l
      where g.id = l.id and g.listed
      returning g.id, null::bigint as member_id, 'goods.unlistProhibited' as verb, 'goods:' || g.id as subject, l.reason,
        '{}'::jsonb as data
    ), said as (${auditFrom('left_sale', { kind: '$3', id: '$4', at: '$2', request: '$5' })})
    select id from left_sale order by id`,
    [JSON.stringify(leaving), at.toISOString(), actor.kind, actor.id, requestId],
  )
  return rows.map(({ id }) => id)
}

/** As the day begins in Shanghai, in UTC. */
export const lawJobs = (db: Database): Jobs => ({
  tasks: {
    'unlist-prohibited': async (_, at) => {
      await unlistProhibited(db, at)
    },
  },
  schedule: [{ task: 'unlist-prohibited', match: '1 16 * * *' }],
})
