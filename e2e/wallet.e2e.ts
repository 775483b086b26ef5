import { expect } from 'vitest'
import { accessFindings, journey } from './browser.ts'
import { clerk } from './buyer.ts'
import { transferProof } from './checkout-steps.ts'

interface Row {
  readonly id: number
  readonly amount: string
}

journey('a withdrawal is asked for with the payment password, held at once and taken back', async (visit) => {
  const { page, open, enterAs } = visit
  await enterAs('zhensuo')
  await open('/yegl')
  expect(await accessFindings(page)).toEqual([])
  const mine = page.getByRole('region', { name: '我的余额' })
  const before = await mine.textContent()
  await mine.getByRole('button', { name: '提现' }).click()
  const dialog = page.getByRole('dialog', { name: '提现到对公账户' })
  await dialog.getByRole('button', { name: '确认提现' }).click()
  await dialog.getByText('请输入提现金额').waitFor()
  await dialog.getByLabel('提现金额（元）').fill('12.34')
  await dialog.getByLabel('支付密码').fill('246810')
  expect(await accessFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: '确认提现' }).click()
  const asked = page.getByRole('list', { name: '提现记录' }).getByRole('listitem').first()
  await asked.getByText('待审核').waitFor()
  await asked.getByText('¥12.34').waitFor()
  expect(await mine.textContent()).not.toBe(before)
  await asked.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await asked.getByText('已撤销').waitFor()
  await page.waitForFunction((text) => document.querySelector('[aria-label="我的余额"]')?.textContent === text, before)
})

journey(
  'a top-up shows its bonus, its account and its code, takes the proof and is there when finance says so',
  async (visit) => {
    const { page, open, enterAs } = visit
    await enterAs('zhensuo')
    await open('/yegl')
    await page.getByRole('button', { name: '充值', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '充值' })
    await dialog.getByText('单笔充值满').first().waitFor()
    await dialog.getByLabel('充值金额（元）').fill('10000')
    await dialog.getByRole('button', { name: '提交充值' }).click()
    const row = page.getByRole('list', { name: '充值记录' }).getByRole('listitem').first()
    await row.getByText('到账另送返利 ¥100.00').waitFor()
    await row.getByRole('button', { name: '去转账' }).click()
    const transfer = page.getByRole('dialog', { name: '转账充值' })
    await transfer.getByText('转账码').waitFor()
    expect(await accessFindings(page)).toEqual([])
    await transfer.getByLabel('转账凭证').setInputFiles(transferProof)
    await transfer.getByRole('button', { name: '提交转账凭证' }).click()
    await row.getByText('待确认到账').waitFor()
    const finance = clerk('caiwu')
    const [deposit] = await finance.get<Row[]>('/console/api/deposits?state=awaitingReview')
    await finance.post(`/console/api/deposits/${deposit!.id}/confirm_transfer`)
    await row.getByRole('button', { name: '查询到账' }).click()
    await row.getByText('已到账').waitFor()
    await open('/yegl?tab=recharge')
    await page.getByText('充值返利', { exact: true }).first().waitFor()
    expect(await accessFindings(page)).toEqual([])
  },
)
