import { randomUUID } from 'node:crypto'
import type { CouponWire } from '@yaoji/contract/coupons'
import type { VoucherPurchaseWire, VoucherWire } from '@yaoji/contract/vouchers'
import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journeyAt } from './browser.ts'
import { caller, clerk, fillCart, orderOf } from './buyer.ts'
import { goToConfirm, submitOrder, transferProof } from './checkout-steps.ts'
import { goodsOnSale } from './goods-on-sale.ts'
import { minutesAfter } from './own-promotions.ts'
import { storeTime } from './store-time.ts'

const worth = (yuan: number, { id, price, inner }: { id: number; price: string; inner: number }) => ({
  id,
  number: Math.ceil(yuan / Number(price) / inner) * inner,
})

/** A coupon that nobody else has, made by marketing. */
async function makeCoupon(name: string): Promise<number> {
  const now = await storeTime()
  const made = await clerk('yunying').post<{ id: number }>('/console/api/coupons', {
    name,
    from: '200',
    amount: '20',
    origin: 'claim',
    opens_at: minutesAfter(now, -60).toISOString(),
    closes_at: minutesAfter(now, 60).toISOString(),
    valid_days: 3,
    stock: 5,
  })
  return made.id
}

journeyAt('wide', 'a coupon is claimed, used at the checkout, and back when the order is cancelled', async (visit) => {
  const { page, open, enterAs } = visit
  const name = `旅程券${randomUUID()}`
  const template = await makeCoupon(name)
  await enterAs('zhensuo')
  await open(`/lqzx?ids=${template}`)
  const ticket = page.getByRole('article', { name: new RegExp(name) })
  await ticket.getByRole('button', { name: '立即领取' }).click()
  await ticket.getByRole('link', { name: '去使用' }).waitFor()
  expect(await accessFindings(page)).toEqual([])

  await fillCart('zhensuo', [worth(240, await goodsOnSale('otc', 9))])
  await open('/yhq')
  await page
    .getByRole('article', { name: new RegExp(name) })
    .getByText('购物车：已选商品可用，可省¥20.00')
    .waitFor()
  await goToConfirm(visit)
  const coupons = page.getByRole('region', { name: '优惠券' })
  const amounts = page.getByRole('complementary', { name: '金额' })
  await coupons.getByText(name).waitFor()
  await amounts.getByText('−¥20.00').waitFor()
  expect(await accessFindings(page)).toEqual([])
  await coupons.getByRole('button', { name: '更换' }).click()
  await page.getByRole('dialog').getByText('不使用优惠券').click()
  await coupons.getByText('当前未使用').waitFor()
  await coupons.getByRole('button', { name: '选择优惠券' }).click()
  await page.getByRole('dialog').getByText(name).click()
  await amounts.getByText('−¥20.00').waitFor()
  const id = await submitOrder(page)
  expect(await orderOf('zhensuo', id)).toMatchObject({ coupon_amount: '20.00' })

  await open('/yhq?status=1')
  await page
    .getByRole('article', { name: new RegExp(name) })
    .getByRole('link', { name: '查看订单' })
    .waitFor()
  const { get, post } = caller('zhensuo')
  await post(`/api/order/${id}/cancel`, { code: -7 })
  await open('/yhq')
  await page
    .getByRole('article', { name: new RegExp(name) })
    .getByRole('link', { name: '去使用' })
    .waitFor()
  expect(await accessFindings(page)).toEqual([])
  const held = (await get<readonly CouponWire[]>('/api/user/coupon')).find((coupon) => coupon.name === name)
  await clerk('yunying').post(`/console/api/held_coupons/${held!.id}/revoke`, { reason: '旅程结束' })
  await clerk('yunying').post(`/console/api/coupons/${template}/stop`)
})

journeyAt('wide', 'a coupon that can be had is taken and used without leaving the checkout', async (visit) => {
  const { page, enterAs } = visit
  const name = `结算券${randomUUID()}`
  const template = await makeCoupon(name)
  await enterAs('zhensuo')
  await fillCart('zhensuo', [worth(240, await goodsOnSale('otc', 9))])
  await goToConfirm(visit)
  const coupons = page.getByRole('region', { name: '优惠券' })
  const amounts = page.getByRole('complementary', { name: '金额' })
  await coupons.getByText(name).waitFor()
  expect(await accessFindings(page)).toEqual([])
  await coupons.getByRole('button', { name: '领取并使用' }).click()
  await amounts.getByText('−¥20.00').waitFor()
  await coupons.getByText('已减 ¥20.00').waitFor()
  expect(await coupons.getByRole('button', { name: '领取并使用' }).count()).toBe(0)
  const { get } = caller('zhensuo')
  const held = (await get<readonly CouponWire[]>('/api/user/coupon')).find((coupon) => coupon.name === name)
  await clerk('yunying').post(`/console/api/held_coupons/${held!.id}/revoke`, { reason: '旅程结束' })
  await clerk('yunying').post(`/console/api/coupons/${template}/stop`)
})

journeyAt(
  'phone',
  'a voucher is bought by transfer, confirmed by finance, and pays its part of an order',
  async (visit) => {
    const { page, open, enterAs } = visit
    const { get, post } = caller('zhensuo')
    await enterAs('zhensuo')
    await open('/xjq')
    await page.getByRole('button', { name: '购买 ¥99', exact: true }).click()
    await page.getByRole('button', { name: '去转账' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('转账凭证', { exact: true }).setInputFiles(transferProof)
    await dialog.getByAltText('所选凭证预览').waitFor()
    expect(await accessFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: '提交转账凭证' }).click()
    await page.getByText('待审核').first().waitFor()
    const [purchase] = await get<readonly VoucherPurchaseWire[]>('/api/vouchers/purchases')
    await clerk('caiwu').post(`/console/api/voucher_purchases/${purchase!.id}/confirm_transfer`)
    await open('/xjq')
    await page.getByText('结算时使用').first().waitFor()
    expect(await accessFindings(page)).toEqual([])
    const whole = async () =>
      (await get<readonly VoucherWire[]>('/api/vouchers')).filter(({ left }) => left === '100.00')
    const voucher = (await whole()).at(-1)!

    await fillCart('zhensuo', [worth(240, await goodsOnSale('otc', 9))])
    await goToConfirm(visit)
    await page.getByRole('checkbox', { name: new RegExp(voucher.voucher_no) }).check()
    const amounts = page.getByRole('complementary', { name: '金额' })
    await amounts.getByText('−¥100.00').waitFor()
    await amounts.getByText('还需支付').waitFor()
    const id = await submitOrder(page)
    await page.getByText('现金券已付 ¥100.00').waitFor()
    const order = await orderOf('zhensuo', id)
    expect(order).toMatchObject({ status: 10, voucher_amount: '100.00', paid_amount: '100.00' })
    expect(Number(order.due)).toBeCloseTo(Number(order.payable) - 100)
    expect((await whole()).some((each) => each.id === voucher.id)).toBe(false)
    await post(`/api/order/${id}/cancel`, { code: -7 })
    expect((await whole()).some((each) => each.id === voucher.id)).toBe(true)
  },
)
