import { dayOf, firstDayOf, instantOf, lastMonth, monthOf, nextMonth } from '@yaoji/rules/money/day'
import { members } from '../members/published.ts'
import type { Database } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { jobStamp } from '../platform/stamp.ts'
import { accounts } from '../wallet/published.ts'
import { makeStatements } from './make-statements.ts'
import { notifyMember } from './notify-member.ts'

const waitingText = `
  select a.member_id from ${accounts} a join ${members} m on m.id = a.member_id
  where a.kind = 'balance' and m.created_at < $2
    and not exists (select 1 from statements s where s.member_id = a.member_id and s.month = $1)
  order by a.member_id`

/**
 * The statement of the month that has ended, of every member that was there before its end, one after the other; who has
 * one is passed over, so that it may run often and be killed, and a member whose books cannot be read keeps nobody else
 * waiting. Answers how many were made. A month in which nothing moved needs no message.
 */
export async function closeLastMonth(db: Database, at: Date): Promise<number> {
  const month = lastMonth(monthOf(dayOf(at)))
  const waiting = await namedQuery<[memberId: number]>(db, {
    name: 'statements-waiting',
    text: waitingText,
    values: [month, instantOf(firstDayOf(nextMonth(month)), '00:00')],
  })
  let count = 0
  const failures: unknown[] = []
  const closeFor = (memberId: number) =>
    db.transaction(async (tx) => {
      const statement = await makeStatements(tx, memberId, month, jobStamp(at))
      if (statement && statement.lineCount > 0) {
        const text = `${month}对账单已生成，共${statement.lineCount}行，请核对后确认`
        await notifyMember(tx, `${statement.id}:ready`, { member_id: memberId, month, what: 'ready', text }, at)
      }
      return statement
    })
  for (const [memberId] of waiting) {
    try {
      if (await closeFor(memberId)) count++
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${waiting.length} members wait`)
  return count
}

export const statementJobs = (db: Database): Jobs => ({
  tasks: {
    'close-last-month': async (_, at) => {
      await closeLastMonth(db, at)
    },
  },
  // Each hour: the first run of a month is at ten past midnight in Shanghai.
  schedule: [{ task: 'close-last-month', match: '10 * * * *' }],
})
