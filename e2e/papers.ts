import { randomUUID } from 'node:crypto'
import { identityConsent } from '@yaoji/rules/licences/identity-consent'
import { paperFields } from '@yaoji/rules/licences/paper-fields'
import { type CertificateKind, certificateKinds } from '@yaoji/rules/members/buyer-type'
import { addDays, dayOf } from '@yaoji/rules/money/day'
import { expect } from 'vitest'
import { scan, scanWithCode } from '../apps/api/test/paper-pictures.ts'
import type { Visit } from './browser.ts'
import { clerk } from './buyer.ts'
import { sql } from './database.ts'
import { storeTime } from './store-time.ts'

/** No two papers look alike. */
let scans = 700
const day = (days: number, now: Date) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
const person = { name: '陈秀英', number: '11010519491231002X' }

export interface TypedPaper {
  readonly kind: CertificateKind
  readonly number?: string | undefined
  /** What a code on the picture says. */
  readonly code?: string | undefined
}

/** Files a paper as a person does it: the card, the picture chosen, the fields typed, saved. */
export async function typePaper({ page }: Visit, { kind, number, code }: TypedPaper): Promise<void> {
  const fields = paperFields[kind]
  const name = certificateKinds[kind]
  await page
    .getByRole('article', { name, exact: true })
    .getByRole('button', { name: new RegExp(`^(上传|重新上传|更换|修改)${name}$`) })
    .click()
  const form = page.getByRole('dialog', { name })
  const choose = async (place: number) => {
    const buffer = code && place === 0 ? await scanWithCode(scans++, code) : await scan(scans++)
    const picker = form.locator('input[type=file]').nth(place)
    await picker.setInputFiles({ name: `${name}${place + 1}.jpg`, mimeType: 'image/jpeg', buffer })
    await form.getByText('已上传').nth(place).waitFor()
  }
  await choose(0)
  const now = await storeTime()
  const type = (label: string, text: string) => form.getByLabel(label, { exact: true }).fill(text)
  if (code) await form.getByRole('button', { name: '填入' }).click()
  else await type(fields.numberLabel, number ?? fields.example)
  if (!fields.own) await type('发证机关', '成都市市场监督管理局')
  await type(fields.own ? '签署日期' : '发证日期', day(-30, now))
  if (fields.mayBeLongTerm && !fields.own) await form.getByLabel('长期').check()
  else await type('有效期至', day(700, now))
  if (fields.person) {
    await type(`${fields.person}姓名`, person.name)
    await type(`${fields.person}身份证号`, person.number)
    const consent = form.getByRole('checkbox', { name: /单独同意/ })
    const given = form.getByRole('button', { name: '撤回身份证件同意' })
    await consent.or(given).waitFor()
    if (await consent.isVisible()) await consent.click()
    await given.waitFor()
    await choose(1)
  }
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'detached' })
}

/** Files a paper for the one who is logged in in this browser, by the calls of the form. */
export async function filePaper(
  { context }: Visit,
  kind: CertificateKind,
  holder: string,
  number?: string,
): Promise<void> {
  const fields = paperFields[kind]
  const send = async (
    path: string,
    given: {
      readonly form?: Record<string, string>
      readonly multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>
    },
  ) => {
    const answer = await context.request.post(path, { ...given, headers: { 'idempotency-key': randomUUID() } })
    expect(await answer.json()).toMatchObject({ code: 10000 })
    return (await answer.json()) as { data: { id: number } }
  }
  const picture = async (role: 'file' | 'identity') => {
    const file = { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: await scan(scans++) }
    return (await send('/api/user/zizhi/picture', { multipart: { role, file } })).data.id
  }
  if (fields.person) await send('/api/user/zizhi/consent', { form: { version: identityConsent.version } })
  const pictures = [await picture('file'), ...(fields.person ? [await picture('identity')] : [])]
  const now = await storeTime()
  await send('/api/user/zizhi', {
    form: {
      ...{ kind, holder, number: number ?? fields.example, pictures: pictures.join(',') },
      ...{ issued_on: day(-30, now), valid_until: day(700, now), issuer: fields.own ? '' : '成都市市场监督管理局' },
      ...(fields.person ? { person_name: person.name, person_number: person.number } : {}),
    },
  })
}

const idsOf = async (table: 'filings' | 'registrations', userName: string, states: readonly string[]) =>
  (
    await sql<{ id: number }>(
      `select f.id from ${table} f join login_members o on o.member_id = f.member_id join logins l on l.id = o.login_id
       where l.user_name = $1 and f.state = any($2) order by f.id`,
      [userName, states],
    )
  ).map(({ id }) => id)

const scopesOf = { drug_licence: ['western', 'patent', 'biologic', 'tcm'] } as Readonly<Record<string, string[]>>

/** Both checks of every paper that waits. */
export async function passPapers(userName: string): Promise<void> {
  for (const id of await idsOf('filings', userName, ['pending']))
    await clerk('dingdan').post(`/console/api/filings/${id}/check`, { verdict: 'pass' })
  for (const id of await idsOf('filings', userName, ['checked'])) {
    const [filing] = await sql<{ kind: string }>('select kind from filings where id = $1', [id])
    const scopes = scopesOf[filing!.kind] ?? []
    await clerk('zhiguan').post(`/console/api/filings/${id}/decide`, { verdict: 'pass', scopes })
  }
}

/** What the midnight after its last day makes of a paper in force. */
export async function letPaperLapse(userName: string, kind: CertificateKind): Promise<void> {
  await sql(
    `with expired as (
       update certificates set valid_until = $3 where kind = $2 and closed_at is null and member_id in (
         select m.member_id from login_members m join logins l on l.id = m.login_id where l.user_name = $1)
       returning member_id)
     select pg_notify('sessions', 'member:' || member_id) from expired`,
    [userName, kind, addDays(dayOf(await storeTime()), -1)],
  )
}

/** Sends one paper back at the first check, and the registration with it. */
export async function sendPaperBack(userName: string, kind: CertificateKind, reason: string): Promise<void> {
  const found = await sql<{ id: number }>(
    `select f.id from filings f join login_members o on o.member_id = f.member_id join logins l on l.id = o.login_id
     where l.user_name = $1 and f.kind = $2 and f.state = 'pending'`,
    [userName, kind],
  )
  await clerk('dingdan').post(`/console/api/filings/${found[0]!.id}/check`, {
    verdict: 'reject',
    reasons: { number: reason },
  })
  const [registration] = await idsOf('registrations', userName, ['pending'])
  await clerk('dingdan').post(`/console/api/registrations/${registration}/first_check`, { passed: false, note: reason })
}

/** Both checks of the data of each unit, the second by another person. */
export async function passUnits(userName: string): Promise<void> {
  for (const id of await idsOf('registrations', userName, ['pending'])) {
    await clerk('dingdan').post(`/console/api/registrations/${id}/first_check`, { passed: true })
    await clerk('zhiguan').post(`/console/api/registrations/${id}/quality_check`, { passed: true })
  }
}
