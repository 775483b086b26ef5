import { randomUUID } from 'node:crypto'
import type { ContractYearWire } from '@yaoji/contract/contracts'
import type { CodePictureWire } from '@yaoji/contract/phone-codes'
import { expect } from 'vitest'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { unseal } from '../apps/api/src/platform/seal.ts'
import { takenOver, type Visit } from './browser.ts'
import { typePhoneCode } from './read-picture.ts'

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
export async function openAccount({ page }: Visit, username: string, unitType = '药店'): Promise<void> {
  await page.getByRole('radio', { name: unitType, exact: true }).check()
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

/** The year's contracts as the member ticks them, by the calls of their page. */
export async function confirmContracts({ context }: Visit): Promise<void> {
  const { data } = (await (await context.request.get('/api/contracts')).json()) as { data: readonly ContractYearWire[] }
  const { year, due } = data.find(({ current }) => current === 1)!
  const papers = due.map(({ kind, sha256 }) => `${kind}:${sha256}`).join(',')
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await context.request.post('/api/contracts', { form: { year, papers }, headers })
  expect(await answer.json()).toMatchObject({ code: 10000 })
}

/** The same as a person does it on /dzht: reads, ticks, confirms; the current year stands last. */
export async function tickContracts({ page }: Visit): Promise<void> {
  await page.getByRole('heading', { name: '电子合同' }).waitFor()
  await takenOver(page)
  for (const tick of await page.getByRole('checkbox', { name: /^我已阅读并代表本单位同意/ }).all()) await tick.check()
  const confirm = page.getByRole('button', { name: /^确认\d{4}年度文本$/ })
  for (let left = await confirm.count(); left > 0; left -= 1) {
    await confirm.last().click()
    await expect.poll(() => confirm.count()).toBe(left - 1)
  }
  await page.getByText('可以正常下单').waitFor()
}

/** The payment password of a member that has none yet, from the hint of the member centre. */
export async function setPaymentPassword({ page, open }: Visit, phone: string, digits: string): Promise<void> {
  await open('/user')
  await page.getByRole('link', { name: '去设置' }).click()
  const dialog = page.getByRole('dialog', { name: '设置支付密码' })
  await dialog.waitFor()
  await typePhoneCode(page, phone)
  await dialog.getByLabel('支付密码', { exact: true }).fill(digits)
  await dialog.getByLabel('确认支付密码').fill(digits)
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '修改支付密码' }).waitFor()
}

/** Who has drawn is not offered the lottery, which would stand before the page. */
export async function joinLottery({ context }: Visit): Promise<void> {
  const { data } = (await (await context.request.get('/api/draw/simple')).json()) as { data: { id: number } | null }
  if (data) await context.request.post(`/api/draw/${data.id}`, { headers: { 'idempotency-key': randomUUID() } })
}

/** So many of a goods in the cart. */
export async function layInto({ context }: Visit, goodsId: number, number: number): Promise<void> {
  const answer = await context.request.post('/api/cart', { form: { goods_id: goodsId, number } })
  expect(await answer.json()).toMatchObject({ code: 10000 })
}
