import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { shipped } from './after-sales-case.ts'
import { journeyAt } from './browser.ts'
import { clerk, orderOf } from './buyer.ts'

journeyAt(
  'phone',
  'a price that was too high goes from the order’s after-sales to its slip, and the goods stay',
  async (visit) => {
    const { page, open, enterAs } = visit
    const id = await shipped()
    const { lines } = await orderOf('yaodian', id)
    const { name, ordered, payable } = lines[0]!
    await enterAs('yaodian')
    await open(`/order/info/${id}`)
    const section = page.getByRole('region', { name: '售后' })
    await section.getByRole('button', { name: '申请售后' }).click()
    await section.getByRole('radio', { name: /补差价/ }).check()
    await section.getByLabel('问题说明').fill('下单后页面已降价，请按新价退差')
    // One fen more than was paid for the line is refused beside the field, before anything is sent.
    await section.getByLabel(`${name}退款金额`).fill((Number(payable) + 0.01).toFixed(2))
    await section.getByRole('button', { name: '提交申请' }).click()
    await section.getByText(/最多可退¥/).waitFor()
    expect(await accessFindings(page)).toEqual([])
    await section.getByLabel(`${name}按什么退差价`).selectOption('price')
    const unit = (Number(payable) / ordered - 0.5).toFixed(2)
    await section.getByLabel(`${name}应付单价`).fill(unit)
    const back = (Number(payable) - Number(unit) * ordered).toFixed(2)
    await section.getByText('合计退').waitFor()
    await section.getByRole('button', { name: '提交申请' }).click()
    await page.waitForURL(/\/order\/afterSalesInfo\/\d+$/)
    await page.getByRole('heading', { name: '待审核' }).waitFor()
    const at = `/console/api/after_sales/${page.url().split('/').pop()}`
    await clerk('dingdan').post(`${at}/decide`, { verdict: 'pass' })
    await clerk('caiwu').post(`${at}/refund`)
    await page.reload()
    await page.getByText('差价已退还，退款方式见退补价单。').waitFor()
    expect(await accessFindings(page)).toEqual([])
    await page.getByRole('link', { name: '查看退补价单' }).click()
    await page.getByRole('heading', { name: '退补价单' }).waitFor()
    await page.getByText('退差价，商品留用').waitFor()
    const after = await orderOf('yaodian', id)
    expect(after.refunds).toMatchObject([{ kind: 'price_difference', amount: back, state: 'done' }])
    expect(after.lines[0]).toMatchObject({ refunded: back })
  },
)
