import { addDays, dayOf } from '@yaoji/rules/money/day'
import type { UseType } from '@yaoji/rules/wallet/use-types'
import { sql } from 'drizzle-orm'
import { openClerk, openLogin, openRoles, writePaymentPassword } from '../../src/access/open-accounts.ts'
import { hashPassword } from '../../src/access/passwords/password-hash.ts'
import { logins, staff } from '../../src/access/published.ts'
import { openMember } from '../../src/members/open-member.ts'
import { members } from '../../src/members/published.ts'
import { representativeNamed } from '../../src/members/representatives.ts'
import { restateValidity } from '../../src/members/restate-validity.ts'
import type { Db, Transaction } from '../../src/platform/database/database.ts'
import { jobStamp } from '../../src/platform/stamp.ts'
import { openAccounts } from '../../src/wallet/open-accounts.ts'
import { type AccountKind, post } from '../../src/wallet/post.ts'
import { alone } from '../turns.ts'
import {
  type DemoLogin,
  type DemoMember,
  demoLogins,
  demoPassword,
  demoPaymentPassword,
  demoRepresentatives,
} from './demo-cast.ts'
import { stateDemoInvoices } from './demo-invoices.ts'
import { demoRoles, demoStaff } from './demo-staff.ts'

interface Hashes {
  readonly password: string
  readonly payment: string
}
interface Representatives {
  readonly common: number
  readonly exclusive: number
}

/**
 * Loads the demonstration accounts that are missing and moves the last days of demonstration certificates to where they
 * stand from the day of `at`. Rows that somebody filed or changed since stay as they are. May run any number of times.
 */
export async function loadDemoMembers(db: Db, at: Date, cast: readonly DemoLogin[] = demoLogins): Promise<void> {
  await db.transaction(async (tx) => {
    await alone(tx, 'members')
    const present = await tx.execute<{ user_name: string }>(sql`
      select user_name from ${logins} l where demo union all select user_name from ${staff} s where demo`)
    const known = new Set(present.rows.map((row) => row.user_name))
    const missing = cast.filter((login) => !known.has(login.userName))
    const clerks = demoStaff.filter((clerk) => !known.has(clerk.userName))
    if (missing.length + clerks.length > 0) {
      const [password, payment] = await Promise.all([hashPassword(demoPassword), hashPassword(demoPaymentPassword)])
      if (clerks.length > 0) await openRoles(tx, demoRoles)
      for (const clerk of clerks) await openClerk(tx, { ...clerk, passwordHash: password, demo: true }, jobStamp(at))
      const representatives = await openRepresentatives(tx)
      for (const login of missing) await openDemoLogin(tx, at, login, { password, payment }, representatives)
    }
    await moveDays(tx, cast, at)
    await stateDemoInvoices(tx, at)
  })
}

async function openRepresentatives(tx: Transaction): Promise<Representatives> {
  const [common, exclusive] = demoRepresentatives
  return { common: await representativeNamed(tx, common), exclusive: await representativeNamed(tx, exclusive) }
}

async function openDemoLogin(tx: Transaction, at: Date, login: DemoLogin, hashes: Hashes, reps: Representatives) {
  const memberIds: number[] = []
  for (const member of login.members) memberIds.push(await openDemoMember(tx, at, member, hashes, reps))
  const { userName, phone, name } = login
  await openLogin(tx, { userName, phone, name, passwordHash: hashes.password, demo: true, memberIds }, jobStamp(at))
}

async function openDemoMember(
  tx: Transaction,
  at: Date,
  demo: DemoMember,
  hashes: Hashes,
  reps: Representatives,
): Promise<number> {
  const { name, buyerType, status, creditCode, contact, phone, province, city, erpCode, scopes } = demo
  const { exclusiveRepresentative: exclusive } = demo
  const [licensed] = demo.addresses
  const today = dayOf(at)
  const memberId = await openMember(
    tx,
    {
      member: {
        ...{ name, buyerType, status, creditCode, contact, phone, province, city, erpCode },
        district: licensed.district,
        address: `${licensed.region} ${licensed.detail}`,
        canChat: exclusive,
        salesRep: exclusive ? '赵凯' : '',
        representativeId: exclusive ? reps.exclusive : reps.common,
        demo: true,
      },
      papers: demo.certificates.map(({ validDays, ...paper }) => ({
        ...paper,
        issuedOn: addDays(today, -400),
        validUntil: validDays === null ? null : addDays(today, validDays),
      })),
      scopes,
      addresses: demo.addresses.map(({ region, ...address }) => ({ ...address, regionName: region })),
    },
    jobStamp(at),
  )
  if (status === 'approved') await writePaymentPassword(tx, memberId, hashes.payment, jobStamp(at))
  await addMoney(tx, at, memberId, demo)
  return memberId
}

async function addMoney(tx: Transaction, at: Date, memberId: number, { balanceFen, creditFen }: DemoMember) {
  await openAccounts(tx, memberId, { limitFen: creditFen, dueDay: creditFen > 0 ? 25 : null })
  const openings: [AccountKind, UseType, number, string][] = [
    ['balance', 'top_up', balanceFen, '演示账户期初余额'],
    ['credit', 'credit_grant', creditFen, '演示账户授信额度'],
  ]
  for (const [kind, useType, amountFen, note] of openings) {
    if (amountFen > 0)
      await post(tx, at, { memberId, kind, amountFen, useType, orderId: null, key: 'demo-opening', note })
  }
}

/** The papers of the cast, each by its member's credit code. */
async function moveDays(tx: Transaction, cast: readonly DemoLogin[], at: Date) {
  const found = await tx.execute<{ id: number; code: string }>(sql`
    select m.id, m.credit_code as code from ${members} m where m.demo`)
  const ids = new Map(found.rows.map(({ id, code }) => [code, id]))
  const papers = cast.flatMap((login) =>
    login.members.flatMap(({ creditCode, certificates }) =>
      certificates.flatMap(({ kind, number, validDays }) => {
        const memberId = ids.get(creditCode)
        if (memberId === undefined || validDays === null) return []
        return [{ memberId, kind, number, validUntil: addDays(dayOf(at), validDays) }]
      }),
    ),
  )
  await restateValidity(tx, papers)
}
