import { randomUUID } from 'node:crypto'
import type { ContractYearWire } from '@yaoji/contract/contracts'
import type { CodePictureWire } from '@yaoji/contract/phone-codes'
import { identityConsent } from '@yaoji/rules/licences/identity-consent'
import { paperFields } from '@yaoji/rules/licences/paper-fields'
import type { CertificateKind } from '@yaoji/rules/members/buyer-type'
import { expect } from 'vitest'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { unseal } from '../apps/api/src/platform/seal.ts'
import { scan } from '../apps/api/test/paper-pictures.ts'
import { takenOver, type Visit } from './browser.ts'
import { clerk } from './buyer.ts'
import { sql } from './database.ts'
import { storeTime } from './store-time.ts'

const { SECRET } = readConfig({ DATABASE_URL: 'postgres://none', DATA_DIR: '/tmp' })

/** Step 1 as a person does it, who reads the picture and the code that the demonstration shows. */
export async function provePhone({ page, open }: Visit, path: string, phone: string): Promise<void> {
  const asked = page.waitForResponse(/code_picture/)
  await open(path)
  const { data } = (await (await asked).json()) as { data: CodePictureWire }
  const { text } = JSON.parse(unseal(SECRET, 'code picture', data.image_id)!) as { text: string }
  await page.getByLabel('手机号码').fill(phone)
  await page.getByLabel('图形验证码', { exact: true }).fill(text)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('短信验证码').fill((await page.getByText('演示环境：').locator('strong').textContent())!)
  for (const box of await page.getByRole('checkbox').all()) {
    expect(await box.isChecked()).toBe(false)
    await box.check()
  }
  await page.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL(/step2/)
}

/** The account of step 2, which enters at once. */
export async function openAccount({ page }: Visit, username: string): Promise<void> {
  await page.getByRole('radio', { name: '药店', exact: true }).check()
  await page.getByLabel('用户名', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill('Kx7#mQp2vL')
  await page.getByLabel('确认密码').fill('Kx7#mQp2vL')
  await page.getByRole('button', { name: '创建账号，填写单位资料' }).click()
  await page.getByRole('heading', { name: '填写单位资料' }).waitFor()
  await takenOver(page)
}

/** All that a pharmacy says of itself, typed field by field. */
export async function fillUnit({ page }: Visit, unit: { readonly name: string; readonly code: string }): Promise<void> {
  const texts = {
    ...{ 单位名称: unit.name, 统一社会信用代码: unit.code, 法定代表人: '王秀兰', 企业负责人: '王秀兰' },
    ...{ 质量负责人: '李敏', 联系人: '张华', 注册地址: '春熙路1号', 收票手机: '13700002222' },
  }
  for (const [label, text] of Object.entries(texts))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  await page.getByLabel('省份').selectOption({ label: '四川省' })
  await page.getByLabel('城市').selectOption({ label: '成都市' })
  await page.getByLabel('区县').selectOption({ label: '锦江区' })
  for (const choice of [/^与注册地址相同/, '数电普票', '小规模纳税人'])
    await page.getByRole('radio', { name: choice }).check()
  await page.getByText('已保存，可稍后').waitFor()
}

let scans = 700

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
  const day = (days: number, now: Date) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const now = await storeTime()
  await send('/api/user/zizhi', {
    form: {
      ...{ kind, holder, number: number ?? fields.example, pictures: pictures.join(',') },
      ...{ issued_on: day(-30, now), valid_until: day(700, now), issuer: fields.own ? '' : '成都市市场监督管理局' },
      ...(fields.person ? { person_name: '陈秀英', person_number: '11010519491231002X' } : {}),
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

/** Both checks of the data, the second by another person. */
export async function passUnit(userName: string): Promise<void> {
  const [id] = await idsOf('registrations', userName, ['pending'])
  await clerk('dingdan').post(`/console/api/registrations/${id}/first_check`, { passed: true })
  await clerk('zhiguan').post(`/console/api/registrations/${id}/quality_check`, { passed: true })
}

/** The year's contracts as the member ticks them, by the calls of their page. */
export async function confirmContracts({ context }: Visit): Promise<void> {
  const { data } = (await (await context.request.get('/api/contracts')).json()) as { data: readonly ContractYearWire[] }
  const { year, due } = data.find(({ current }) => current === 1)!
  const papers = due.map(({ kind, sha256 }) => `${kind}:${sha256}`).join(',')
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await context.request.post('/api/contracts', { form: { year, papers }, headers })
  expect(await answer.json()).toMatchObject({ code: 10000 })
}

/** So many of a goods in the cart; who has drawn is not offered the lottery on the way. */
export async function layInto({ context }: Visit, goodsId: number, number: number): Promise<void> {
  const { data } = (await (await context.request.get('/api/draw/simple')).json()) as { data: { id: number } | null }
  if (data) await context.request.post(`/api/draw/${data.id}`, { headers: { 'idempotency-key': randomUUID() } })
  const answer = await context.request.post('/api/cart', { form: { goods_id: goodsId, number } })
  expect(await answer.json()).toMatchObject({ code: 10000 })
}
