import './topics.ts'
import { addMonths, dayOf, monthOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { members } from '../members/published.ts'
import { orderLineLots } from '../orders/published.ts'
import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { send } from '../platform/outbox/send.ts'
import { leftInSql, statedOf } from './find-lots.ts'

/** The window that the list opens with. */
const months = 6
const perRun = 500

/**
 * Our choice (decision 0124): once a month everybody who wants it reads how many of its lots expire within six months; what
 * was sold out, or sent back, is not counted. Run twice, or by two processes, it says nothing twice. Answers how many were
 * reminded.
 */
export async function remindOfExpiry(db: Database, at: Date): Promise<number> {
  const today = dayOf(at)
  const month = monthOf(today)
  let reminded = 0
  for (let after = 0; ; ) {
    const page = await db.execute<{ id: number }>(sql`
      select m.id from ${members} m where m.status = 'approved' and m.id > ${after} order by m.id limit ${perRun}`)
    const last = page.rows.at(-1)
    if (!last) return reminded
    reminded += await remind(db, { first: page.rows[0]!.id, last: last.id }, { month, today, at })
    after = last.id
  }
}

const remind = (
  db: Database,
  { first, last }: { readonly first: number; readonly last: number },
  { month, today, at }: { readonly month: string; readonly today: string; readonly at: Date },
) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ member_id: number; lots: number }>(sql`
      with due as (
        select x.member_id, count(*)::int as lots from (
          select t.member_id, t.expires_on, t.goods_id, t.lot_no, (sum(t.quantity) - sum(t.returned))::int as held
          from ${orderLineLots} t join ${members} m on m.id = t.member_id and m.status = 'approved'
          where t.member_id between ${first} and ${last} and t.expires_on between ${today} and ${addMonths(today, months)}
            and not exists (select from expiry_silences s where s.member_id = t.member_id)
          group by 1, 2, 3, 4 having sum(t.quantity) > sum(t.returned)
        ) x ${statedOf} where ${leftInSql} > 0 group by 1
      )
      insert into expiry_reminders (member_id, month, lots, sent_at)
      select member_id, ${month}, lots, ${at.toISOString()} from due on conflict do nothing returning member_id, lots`)
    await send(
      tx,
      rows.map(({ member_id, lots }) => ({
        topic: 'boughtLots.notice' as const,
        aggregate: `expiry_reminder:${member_id}`,
        key: `expiry_reminder:${member_id}:${month}`,
        payload: { member_id, what: 'expiring' as const, lots, text: textOf(lots) },
      })),
      at,
    )
    return rows.length
  })

const textOf = (lots: number) =>
  `您购入的药品中有${lots}个批号将在${months}个月内到期（按购入推算，未扣除您已售出的数量），可登记剩余数量或请求协助`

export const boughtLotJobs = (db: Database): Jobs => ({
  tasks: {
    'remind-of-expiry': async (_, at) => {
      await remindOfExpiry(db, at)
    },
  },
  // Nine in the morning of each first in Shanghai.
  schedule: [{ task: 'remind-of-expiry', match: '0 1 1 * *' }],
})
