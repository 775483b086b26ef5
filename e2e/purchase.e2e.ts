import { expect } from 'vitest'
import { journey, journeyAt } from './browser.ts'
import { caller, clerk, fillCart, orderOf, ordersOf } from './buyer.ts'
import {
  choosePayment,
  expectStep,
  goToConfirm,
  openOrder,
  payWithPassword,
  sendOrder,
  submitOrder,
} from './checkout-steps.ts'
import { goodsOnSale } from './goods-on-sale.ts'

/** Nobody else's journey leaves paid orders behind for this buyer, which would count toward free shipping. */
const buyer = 'zhensuo'

const balance = async () => Number((await caller(buyer).get<{ balance: string }>('/api/user/user_money')).balance)

journey(
  'a whole purchase by balance: from the quantities to the receipt, with lots, a short pick, its refund and the waybill',
  async (visit) => {
    const { page, watch, open, enterAs } = visit
    const [packed, single] = [await goodsOnSale('innerPack'), await goodsOnSale('otc')]
    await fillCart(buyer, [
      { id: packed.id, number: packed.inner },
      { id: single.id, number: 2 },
    ])
    await enterAs(buyer)
    await open('/cart')
    await expectStep(page, '购物车')
    const quantity = page.getByRole('textbox', { name: packed.name }).first()
    await quantity.fill(String(3 * packed.inner + 1))
    await quantity.press('Tab')
    await expect.poll(() => quantity.inputValue()).toBe(String(4 * packed.inner))
    const progress = page.getByRole('progressbar').first()
    expect(await progress.getAttribute('aria-valuetext')).toMatch(/再买 ¥[\d.]+ 包邮/)
    const enough = Math.ceil(620 / Number(single.price))
    const other = page.getByRole('textbox', { name: single.name }).first()
    await other.fill(String(enough))
    await other.press('Enter')
    await expect.poll(() => progress.getAttribute('aria-valuenow')).toBe('100')

    const before = await balance()
    await goToConfirm(visit)
    await expectStep(page, '确认订单')
    await choosePayment(page, /余额/)
    await page.getByRole('textbox', { name: '订单备注' }).fill('请发近期批号')
    const id = await submitOrder(page)
    await expectStep(page, '支付订单')
    expect((await caller(buyer).get<{ total: number }>('/api/cart/total')).total).toBe(0)

    watch.announce(400, /\/api\/pay\/order/)
    await payWithPassword(page, '111111')
    await page
      .getByRole('alert')
      .filter({ hasText: /支付密码.*(错误|不正确)/ })
      .waitFor()
    expect(await balance()).toBe(before)
    await payWithPassword(page)
    await page.waitForURL(/\/cart\/step4\?id=/)
    await page.getByRole('heading', { name: '付款成功' }).waitFor()
    await expectStep(page, '完成')
    const paid = await orderOf(buyer, id)
    expect(paid).toMatchObject({ status: 20, remark: '请发近期批号', freight: '0.00' })
    expect(await balance()).toBeCloseTo(before - Number(paid.payable), 2)

    const line = paid.lines.find((each) => each.goods_id === single.id)!
    expect(line.ordered).toBeGreaterThanOrEqual(enough)
    await sendOrder(id, { lineId: line.id, picked: line.ordered - 1 })
    await openOrder(page, id)
    const sent = await orderOf(buyer, id)
    const lot = sent.lines[0]!.lots[0]!
    const text = (await page.locator('main').textContent())!.replaceAll(',', '')
    for (const shown of [lot.lot_no, lot.expires_on, '缺货退款', '顺丰速运', `SF10${id}`, sent.refunded])
      expect(text).toContain(shown)
    const row = page.getByRole('row').filter({ hasText: single.name })
    expect(await row.textContent()).toContain(`${line.ordered - 1}`)
    // What one piece cost after everything that was taken off the order.
    expect(Math.abs(Number(sent.refunded) - Number(line.payable) / line.ordered)).toBeLessThanOrEqual(0.01)
    expect(await balance()).toBeCloseTo(before - Number(paid.payable) + Number(sent.refunded), 2)

    await page.getByRole('button', { name: '确认收货' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click()
    await page.getByText('已确认收货').first().waitFor()
    await expect.poll(async () => (await orderOf(buyer, id)).status).toBe(60)
    await expect.poll(() => page.getByRole('button', { name: '确认收货' }).count()).toBe(0)
    await page.getByRole('button', { name: '再次购买' }).waitFor()
  },
)

journeyAt(
  'phone',
  'an order of which the warehouse found nothing is cancelled, and its page says what came back',
  async (visit) => {
    const { page, enterAs } = visit
    const goods = await goodsOnSale('otc', 2)
    await fillCart(buyer, [{ id: goods.id, number: Math.ceil(220 / Number(goods.price)) }])
    await enterAs(buyer)
    const before = await balance()
    await goToConfirm(visit)
    await choosePayment(page, /余额/)
    const id = await submitOrder(page)
    await payWithPassword(page)
    await page.waitForURL(/\/cart\/step4\?id=/)
    const { lines, paid_amount } = await orderOf(buyer, id)
    const { post } = clerk('dingdan')
    await post(`/console/api/orders/${id}/slip`, { slip_no: `XS-${id}` })
    const none = lines.map((line) => ({ id: line.id, picked: 0 }))
    await post(`/console/api/orders/${id}/pick`, { lines: none })
    await openOrder(page, id)
    await page.getByRole('heading', { name: '缺货取消' }).waitFor()
    const notice = page.getByRole('region', { name: '缺货取消' })
    const paid = Number(paid_amount).toLocaleString('en-US', { minimumFractionDigits: 2 })
    expect(await notice.textContent()).toContain(`余额 ¥${paid} 已退回`)
    expect(await page.locator('main').textContent()).toContain(`XS-${id}（已作废）`)
    expect(await page.getByRole('button', { name: '再次购买' }).count()).toBe(1)
    expect(await balance()).toBeCloseTo(before, 2)
  },
)

journeyAt('wide', 'pressing 提交订单 twice makes one order', async (visit) => {
  const { page, enterAs } = visit
  const goods = await goodsOnSale('otc', 1)
  await fillCart(buyer, [{ id: goods.id, number: Math.ceil(220 / Number(goods.price)) }])
  await enterAs(buyer)
  const before = new Set((await ordersOf(buyer)).map((order) => order.id))
  await goToConfirm(visit)
  const submit = page.getByRole('button', { name: '提交订单' }).locator('visible=true')
  await submit.dblclick()
  await page.waitForURL(/\/cart\/step3\//)
  await page.getByRole('heading', { name: '订单已提交，请付款' }).waitFor()
  const placed = (await ordersOf(buyer)).filter((order) => !before.has(order.id))
  expect(placed).toHaveLength(1)
  await caller(buyer).post(`/api/order/${placed[0]!.id}/cancel`, { code: -7 })
})
