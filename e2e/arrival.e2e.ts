import type { CaseDetailWire } from '@yaoji/contract/after-sales'
import type { ArrivalWire } from '@yaoji/contract/arrivals'
import type { ReceivingCodeWire } from '@yaoji/contract/console/arrivals'
import sharp from 'sharp'
import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { shipped } from './after-sales-case.ts'
import { journeyAt, takenOver } from './browser.ts'
import { caller, clerk, orderOf, password } from './buyer.ts'

const photo = () =>
  sharp({ create: { width: 900, height: 1_200, channels: 3, background: { r: 240, g: 235, b: 180 } } })
    .jpeg()
    .toBuffer()

journeyAt(
  'phone',
  'the code of a parcel leads over the log-in to its lots: one box is broken, the record and its case stand, and the record is a file',
  async (visit) => {
    const { page, open } = visit
    const id = await shipped()
    const { address } = await clerk('dingdan').get<ReceivingCodeWire>(`/console/api/orders/${id}/receiving_code`)
    const { pathname, search } = new URL(address)
    await page.goto(pathname + search)
    await page.waitForURL(/\/login\?/)
    await takenOver(page)
    await page.getByLabel('用户名 / 手机号').fill('yaodian')
    await page.getByLabel('密码').fill(password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL(new RegExp(`/order/info/${id}\\?receive=1`))
    await page.getByRole('heading', { level: 1, name: '收货验收' }).waitFor()
    await takenOver(page)
    const [lot] = (await caller('yaodian').get<ArrivalWire>(`/api/order/${id}/arrival`)).lots
    const title = `${lot!.name}批号${lot!.lot_no}`

    await page.getByRole('button', { name: '提交验收' }).click()
    await page.getByText(`${title}还没有核对，请勾选，或登记差异`).waitFor()
    await page.getByLabel('扫描或输入商品条码、追溯码').fill('00000000')
    await page.getByRole('button', { name: '核对', exact: true }).click()
    await page.getByText('这张订单里没有该条码或追溯码').waitFor()
    await page.getByLabel(`${title}已核对`).check()
    await page.getByText(/已核对\s*1\/1\s*批/).waitFor()

    await page.getByRole('button', { name: `${title}：有差异` }).click()
    await page
      .getByRole('radiogroup', { name: `${title}的问题` })
      .getByText('破损')
      .click()
    await page.getByRole('radiogroup', { name: '处理方式' }).getByText('仅退款').click()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '箱.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await page.getByText('已上传').waitFor()
    expect(await accessFindings(page)).toEqual([])
    // A telephone that drops its page loses nothing.
    await open(pathname + search)
    await page.getByText('已上传').waitFor()
    await page.getByLabel('验收人', { exact: true }).fill('陈秀英')
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: '提交验收' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '提交验收' }).click()
    const record = page.getByRole('region', { name: '验收记录' })
    await record.getByText(/破损 1/).waitFor()
    expect((await orderOf('yaodian', id)).status_label).toBe('已收货')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '验收记录' }).click()
    expect((await download).suggestedFilename()).toMatch(/^验收记录-.*\.pdf$/)
    await record.getByRole('link', { name: /售后进度/ }).click()
    await page.waitForURL(/\/order\/afterSalesInfo\/\d+$/)
    const one = await caller('yaodian').get<CaseDetailWire>(`/api/after_sales/${page.url().split('/').at(-1)}`)
    expect(one).toMatchObject({ order_id: id, kind: 'damage', outcome: 'refund_only', state: 'pending' })
  },
)

journeyAt('phone', 'a parcel of another company says that it is not one’s own, and nothing of it', async (visit) => {
  const { page, open, enterAs, watch } = visit
  const id = await shipped()
  const { order_no } = await orderOf('yaodian', id)
  await enterAs('zhensuo')
  watch.announce(404, /\/(api\/order|order\/info)\/\d+/)
  await open(`/order/info/${id}?receive=1`)
  await page.getByRole('heading', { level: 1, name: '这不是本单位的包裹' }).waitFor()
  expect(await page.locator('main').textContent()).not.toContain(order_no)
  expect(await accessFindings(page)).toEqual([])
})
