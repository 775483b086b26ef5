import { type Candidate, nextRepresentative } from '@yaoji/rules/registration/next-representative'
import { sql } from 'drizzle-orm'
import { members, representatives } from '../members/published.ts'
import type { Transaction } from '../platform/database/database.ts'
import { oneAtATime } from '../platform/database/one-at-a-time.ts'

/** Who looks after the member: who does already, else whose turn it is in its province. */
export async function assignRepresentative(
  tx: Transaction,
  memberId: number,
  province: string,
): Promise<number | null> {
  const held = await tx.execute<{ id: number | null }>(sql`
    select representative_id as id from ${members} m where m.id = ${memberId}`)
  if (held.rows[0]?.id) return held.rows[0].id
  // Two units at once are not the same turn.
  await oneAtATime(tx, 'turns of representatives')
  const found = await tx.execute<{ id: number; is_default: boolean; provinces: string[]; last: string | null }>(sql`
    select r.id, r.is_default, r.provinces, (select max(g.handed_in_at) from registrations g where g.representative_id = r.id) as last
    from ${representatives} r order by r.id`)
  const candidates = found.rows.map(
    (row): Candidate => ({
      id: row.id,
      isDefault: row.is_default,
      provinces: row.provinces,
      lastGivenAt: row.last === null ? null : Date.parse(row.last),
    }),
  )
  return nextRepresentative(candidates, province)
}
