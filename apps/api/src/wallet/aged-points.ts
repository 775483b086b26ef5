import type { PointsFlow } from '@yaoji/rules/points/lapse-points'
import type { Db, Transaction } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'

// What came back from a cancelled gift was never spent, and is no earning of the day on which it came back.
const flowRows = rowQuery(
  'points-flow',
  {
    earnedBefore: of<number>(`
      coalesce(sum(l.amount_fen) filter (where l.amount_fen > 0 and l.use_type <> 'gift_return' and l.at < $2), 0)::bigint`),
    spent: of<number>(`
      coalesce(-sum(l.amount_fen) filter (where l.amount_fen < 0 or l.use_type = 'gift_return'), 0)::bigint`),
  },
  (list) => `
    select ${list} from accounts a join ledger l on l.account_id = a.id where a.member_id = $1 and a.kind = 'points'`,
)

/** What a member earned before an instant and spent ever, from its ledger of points. */
export async function pointsFlow(db: Db, memberId: number, before: Date): Promise<PointsFlow> {
  const [row] = await flowRows(db, [memberId, before])
  return row ?? { earnedBefore: 0, spent: 0 }
}

/** The same under the lock of the account: nothing is spent until the transaction ends. */
export async function lockPointsFlow(tx: Transaction, memberId: number, before: Date): Promise<PointsFlow> {
  const text = `select 1 from accounts where member_id = $1 and kind = 'points' for update`
  await namedQuery(tx, { name: 'lock-points', text, values: [memberId] })
  return pointsFlow(tx, memberId, before)
}

/** Members who still hold points that they earned before an instant; the ledger is summed once for all. */
export async function holdersOfAgedPoints(db: Db, before: Date): Promise<readonly number[]> {
  const rows = await namedQuery<[number]>(db, {
    name: 'aged-points',
    text: `
      select a.member_id from accounts a join ledger l on l.account_id = a.id
      where a.kind = 'points' and a.amount_fen > 0
      group by a.member_id
      having coalesce(sum(l.amount_fen) filter (where l.amount_fen > 0 and l.use_type <> 'gift_return' and l.at < $1), 0)
        > coalesce(-sum(l.amount_fen) filter (where l.amount_fen < 0 or l.use_type = 'gift_return'), 0)
      order by a.member_id`,
    values: [before],
  })
  return rows.map(([memberId]) => memberId)
}
