import { type WarningStage, warningStage } from '@yaoji/rules/licences/warning-stage'
import { type CertificateKind, certificateKinds } from '@yaoji/rules/members/buyer-type'
import { warningDaysOf } from '@yaoji/rules/members/certificates'
import { addDays, type Day, dayOf, daysBetween } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { certificates, members } from '../members/published.ts'
import { agreementOpensDays, expiringDays } from '../members/settings.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { settingsOf } from '../platform/settings/read-settings.ts'
import { notify } from './filing-row.ts'

type Due = { id: number; member_id: number; kind: CertificateKind; until: Day }

/** Warns units whose papers end: once per paper and stage, however often and by however many processes it runs. */
export async function warnOfExpiry(db: Database, at: Date): Promise<number> {
  const days = await settingsOf(db, { papers: expiringDays, agreements: agreementOpensDays })
  const today = dayOf(at)
  let given = 0
  for (const paper of await ending(db, addDays(today, days.papers))) {
    const left = daysBetween(today, paper.until)
    const stage = warningStage(left, warningDaysOf(paper.kind, days))
    if (stage !== null && (await db.transaction((tx) => warn(tx, paper, stage, left, at)))) given++
  }
  return given
}

/** Papers in force of approved units that end by then, and have no successor that ends later. */
async function ending(db: Database, until: Day): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    select c.id, c.member_id, c.kind, c.valid_until as until from ${certificates} c
    join ${members} m on m.id = c.member_id and m.status = 'approved'
    where c.closed_at is null and c.state = 'approved' and c.valid_until <= ${until}
      and not exists (select from ${certificates} s where s.member_id = c.member_id and s.kind = c.kind and s.id <> c.id
        and s.closed_at is null and s.state = 'approved' and (s.valid_until is null or s.valid_until > c.valid_until))
    order by c.valid_until, c.id`)
  return rows
}

async function warn(tx: Transaction, paper: Due, stage: WarningStage, left: number, at: Date): Promise<boolean> {
  const first = await tx.execute(sql`
    insert into certificate_warnings (certificate_id, stage, given_at) values (${paper.id}, ${stage}, ${at.toISOString()})
    on conflict do nothing`)
  if (first.rowCount === 0) return false
  const name = certificateKinds[paper.kind]
  const what = left < 0 ? 'expired' : 'expiring'
  const text = `您的${name}${endText(left, paper.until)}，${renewals[paper.kind] ?? '请尽快在“资质证件”页更换'}`
  const words = { member_id: paper.member_id, kind: paper.kind, name, what, text } as const
  await notify(tx, `certificate:${paper.id}:${stage}`, words, at)
  return true
}

/** Where a paper is renewed that is not filed. */
const renewals: Partial<Record<CertificateKind, string>> = { quality_agreement: '请在“电子合同”页确认新一年的合同' }

function endText(left: number, until: Day): string {
  if (left < 0) return `已于${until}过期`
  return left === 0 ? '今天到期' : `将于${until}到期，还有${left}天`
}

export const licenceJobs = (db: Database): Jobs => ({
  tasks: {
    'warn-of-expiry': async (_, at) => {
      await warnOfExpiry(db, at)
    },
  },
  // Ten past midnight in Shanghai.
  schedule: [{ task: 'warn-of-expiry', match: '10 16 * * *' }],
})
