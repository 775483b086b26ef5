import { type KeptFor, mayForget } from '@yaoji/rules/members/retention'
import { type Day, dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { forgetAccess } from '../access/forget-access.ts'
import { loginMembers, logins } from '../access/published.ts'
import { forgetAskers } from '../after-sales/forget-askers.ts'
import { forgetAcceptors } from '../arrivals/forget-acceptors.ts'
import { forgetInvoiceChanges } from '../contracts/invoices/forget-invoice-changes.ts'
import { contractCopies, contractCopyPictures, contracts } from '../contracts/published.ts'
import { forgetSenders } from '../feedback/forget-senders.ts'
import { forgetPapers } from '../licences/forget-papers.ts'
import { holdMembers } from '../members/close-member.ts'
import { forgetMember } from '../members/forget-member.ts'
import { certificates, members } from '../members/published.ts'
import { forgetReceivers } from '../orders/forget-receivers.ts'
import { orderLineLots, orderLines, orders } from '../orders/published.ts'
import type { Database, Db } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { jobStamp } from '../platform/stamp.ts'
import { forgetGiftReceivers } from '../points/forget-gift-receivers.ts'
import { forgetLists } from '../quick-order/forget-lists.ts'
import { forgetRegistration } from '../registration/forget-registration.ts'
import { forgetCases } from '../statements/forget-cases.ts'
import { forgetTalkers } from '../support/forget-talkers.ts'
import { forgetWantedAskers } from '../wanted/forget-askers.ts'

type Row = { id: number; closed: Day; papers: Day | null; goods: Day | null }

/**
 * Companies whose last owner has left, of which something is still to be taken out, each with what must be outlived. A
 * colleague who is no owner may go on elsewhere under the same login.
 */
const closedRows = (today: Day) => sql<Row>`
  select m.id, k.closed::text, p.papers::text, g.goods::text from ${members} m
  join lateral (
    select max(l.retain_until) as closed, bool_and(l.closed_at is not null and l.retain_until is not null) as gone
    from ${loginMembers} o join ${logins} l on l.id = o.login_id
    where o.member_id = m.id and 'owner' = any(o.rights)) k on k.gone
  cross join lateral (
    select max(greatest(c.retain_until, c.valid_until)) as papers from ${certificates} c where c.member_id = m.id) p
  cross join lateral (
    select max(t.expires_on) as goods from ${orders} o join ${orderLines} i on i.order_id = o.id
    join ${orderLineLots} t on t.order_line_id = i.id where o.member_id = m.id) g
  where m.status = 'disabled' and m.forgotten_at is null and k.closed < ${today} order by m.id`

const keptFor = ({ closed, papers, goods }: Row): KeptFor => ({
  closedUntil: closed,
  papersUntil: papers,
  goodsExpire: goods,
})

/** Law tables L5 and L26: takes out what is personal of companies that left, once the law lets it. Answers how many. */
export async function forgetClosed(db: Database, at: Date): Promise<number> {
  const today = dayOf(at)
  const { rows } = await db.execute<Row>(closedRows(today))
  const due = rows.filter((row) => mayForget(keptFor(row), today))
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      await holdMembers(tx, [id])
      await forgetMember(tx, jobStamp(at), id)
      await forgetPapers(tx, id, await signedScans(tx, id, today))
      await forgetRegistration(tx, id)
      await forgetReceivers(tx, id)
      await forgetAskers(tx, id)
      await forgetAcceptors(tx, id)
      await forgetAccess(tx, id)
      await forgetInvoiceChanges(tx, id)
      await forgetGiftReceivers(tx, id)
      await forgetCases(tx, id)
      await forgetSenders(tx, id)
      await forgetTalkers(tx, id)
      await forgetWantedAskers(tx, id)
      await forgetLists(tx, id)
    })
  }
  return due.length
}

/** Scans of contracts whose own days are not over. */
async function signedScans(db: Db, memberId: number, today: Day): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.picture_id as id from ${contractCopyPictures} p join ${contractCopies} k on k.id = p.copy_id
    join ${contracts} c on c.id = k.contract_id where c.member_id = ${memberId} and c.retain_until >= ${today}`)
  return rows.map(({ id }) => id)
}

export const retentionJobs = (db: Database): Jobs => ({
  tasks: {
    'forget-closed': async (_, at) => {
      await forgetClosed(db, at)
    },
  },
  // Half past three in Shanghai.
  schedule: [{ task: 'forget-closed', match: '30 19 * * *' }],
})
