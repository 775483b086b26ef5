import { isOverdue } from '@yaoji/rules/wallet/credit-bills'
import { writeAudit } from '../platform/audit.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { jobStamp, type Stamp } from '../platform/stamp.ts'
import { billsAt } from './credit-months.ts'

const lockText = `select overdue from accounts where member_id = $1 and kind = 'credit' for update`
const markText = `update accounts set overdue = $2 where member_id = $1 and kind = 'credit'`

/** Domain guide 2.5: an overdue term blocks the checkout until it is settled. Says so in the account as it stands now. */
export async function markOverdue(tx: Transaction, memberId: number, stamp: Stamp): Promise<boolean> {
  const [account] = await namedQuery<[overdue: boolean, none: null]>(tx, {
    name: 'lock-overdue',
    text: lockText,
    values: [memberId],
  })
  if (!account) return false
  const overdue = isOverdue(await billsAt(tx, memberId, stamp.at))
  if (overdue === account[0]) return overdue
  await namedQuery(tx, { name: 'mark-overdue', text: markText, values: [memberId, overdue] })
  await writeAudit(tx, stamp, {
    verb: overdue ? 'credit.overdue' : 'credit.settled',
    subject: `member:${memberId}`,
    memberId,
  })
  return overdue
}

const owingText = `
  select member_id from accounts where kind = 'credit' and (overdue or amount_fen < limit_fen) order by member_id`

/** Whose due day passed, and who has settled since; one account after the other. */
export async function sweepOverdue(db: Database, at: Date): Promise<void> {
  const owing = await namedQuery<[memberId: number]>(db, { name: 'owing-members', text: owingText, values: [] })
  for (const [memberId] of owing) await db.transaction((tx) => markOverdue(tx, memberId, jobStamp(at)))
}
