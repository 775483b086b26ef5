import { expect } from 'vitest'
import { journeyAt } from './browser.ts'
import { caller, clerk, fillCart, orderOf, ordersOf } from './buyer.ts'
import {
  choosePayment,
  goToConfirm,
  openOrder,
  payWithPassword,
  submitButton,
  submitOrder,
  uploadProof,
} from './checkout-steps.ts'
import { goodsOnSale } from './goods-on-sale.ts'

const worth = (yuan: number, { id, price, inner }: { id: number; price: string; inner: number }) => ({
  id,
  number: Math.ceil(yuan / Number(price) / inner) * inner,
})

journeyAt(
  'phone',
  'a purchase by transfer waits for finance: a rejected proof says why, a second one is confirmed',
  async (visit) => {
    const { page, enterAs, context } = visit
    await fillCart('yaodian', [worth(230, await goodsOnSale('otc', 2))])
    await enterAs('yaodian')
    await goToConfirm(visit)
    await choosePayment(page, /转账/)
    const id = await submitOrder(page)
    await page.getByText('转账到公司账户').waitFor()
    await page.getByRole('button', { name: '提交转账凭证' }).click()
    await page.getByRole('alert').filter({ hasText: '请选择转账凭证' }).waitFor()
    await uploadProof(page)
    await page.getByRole('heading', { name: /凭证已提交/ }).waitFor()
    expect((await orderOf('yaodian', id)).status).toBe(15)
    expect((await context.request.get(`/api/pay/order/${id}/slip`)).headers()['content-type']).toContain('image/')

    const finance = clerk('caiwu')
    await finance.post(`/console/api/orders/${id}/reject_transfer`, { reason: '付款户名不一致' })
    await openOrder(page, id)
    await page.getByText('付款户名不一致').first().waitFor()
    await page.getByRole('link', { name: '去付款' }).first().click()
    await page.getByText(/上次提交的凭证未通过.*付款户名不一致/).waitFor()
    await uploadProof(page)
    await finance.post(`/console/api/orders/${id}/confirm_transfer`)
    await openOrder(page, id)
    await page.getByText('已确认到账').first().waitFor()
    expect(await orderOf('yaodian', id)).toMatchObject({ status: 20, paid: 1 })
  },
)

journeyAt('phone', 'a purchase by credit term waits for review and uses the term', async (visit) => {
  const { page, enterAs } = visit
  const left = async () => Number((await caller('yaodian').get<{ left: string }>('/api/user/user_credit')).left)
  await fillCart('yaodian', [worth(230, await goodsOnSale('otc', 3))])
  await enterAs('yaodian')
  const before = await left()
  await goToConfirm(visit)
  await choosePayment(page, /账期/)
  const id = await submitOrder(page)
  await payWithPassword(page)
  await page.getByRole('heading', { name: '账期订单已提交，等待审核' }).waitFor()
  const order = await orderOf('yaodian', id)
  expect(order.status).toBe(15)
  expect(await left()).toBeCloseTo(before - Number(order.payable), 2)
  await clerk('dingdan').post(`/console/api/orders/${id}/approve`)
  await openOrder(page, id)
  expect((await orderOf('yaodian', id)).status).toBe(20)
  await page.getByText('待开票').first().waitFor()
})

journeyAt(
  'wide',
  'goods with ephedrine become an order of their own, for the licensed address, by transfer only',
  async (visit) => {
    const { page, enterAs } = visit
    const ephedrine = await goodsOnSale('ephedrine')
    const lines = [worth(230, await goodsOnSale('otc', 4)), { id: ephedrine.id, number: 2 }]
    await fillCart('yaodian', lines)
    await enterAs('yaodian')
    const before = new Set((await ordersOf('yaodian')).map((order) => order.id))
    await goToConfirm(visit)
    await page.getByRole('heading', { name: '含麻商品（单独成单）' }).waitFor()
    await choosePayment(page, /余额/)
    await submitButton(page).click()
    await page.waitForURL(/\/cart\/hm\?ids=/)
    await page.getByRole('heading', { name: '订单已提交，请分别付款' }).waitFor()
    expect(await page.title()).toBe('支付订单 - 药集医药批发商城')
    const placed = (await ordersOf('yaodian')).filter((order) => !before.has(order.id))
    expect(placed.map((order) => [order.kind, order.pay_method]).sort()).toEqual([
      ['ephedrine', 'transfer'],
      ['normal', 'balance'],
    ])
    expect(new Set(placed.map((order) => order.purchase_no)).size).toBe(1)
    const special = placed.find((order) => order.kind === 'ephedrine')!
    expect(special.lines.map((line) => line.goods_id)).toEqual([ephedrine.id])

    await page.getByRole('article', { name: special.order_no }).getByRole('link', { name: '去付款' }).click()
    await page.waitForURL(new RegExp(`/cart/step3/${special.id}$`))
    const ways = page.getByRole('radiogroup', { name: '支付方式' }).getByRole('radio')
    await ways.first().waitFor()
    for (const way of await ways.all()) {
      const name = await way.evaluate((element) => element.closest('label')?.textContent ?? '')
      expect([name, await way.isEnabled()]).toEqual([name, name.startsWith('对公转账')])
    }
    await expect(
      caller('yaodian').post(`/api/pay/order/${special.id}`, { method: 'balance', password: '246810' }),
    ).rejects.toThrow()
    expect((await orderOf('yaodian', special.id)).status).toBe(10)
    for (const order of placed) await caller('yaodian').post(`/api/order/${order.id}/cancel`, { code: -7 })
  },
)
