import { formatYuan, parseYuan } from '@yaoji/rules/money/fen'
import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journeyAt, openPage } from './browser.ts'
import { caller, orderOf, paymentPassword, type UserName } from './buyer.ts'
import { paySegment, payWithPassword } from './checkout-steps.ts'
import { sql } from './database.ts'
import { type GoodsOnSale, goodsOnSale } from './goods-on-sale.ts'
import { makePromotion, minutesAfter, stopPromotion } from './own-promotions.ts'
import { storeTime } from './store-time.ts'

const step = 10

/** A tenth below what the goods costs by itself. */
const groupFen = (goods: GoodsOnSale): number => Math.floor((parseYuan(goods.price)! * 9) / 10)

/** A group of a goods of its own that is open for a day; the fixtures of the demonstration are left alone. */
async function openGroup(goods: GoodsOnSale, target: number): Promise<number> {
  const opensAt = await storeTime()
  return makePromotion({
    kind: 'group',
    name: `${goods.name}拼团`,
    slogan: '测试拼团',
    opensAt,
    closesAt: minutesAfter(opensAt, 24 * 60),
    target_quantity: target,
    goods: [
      {
        goods_id: goods.id,
        price: formatYuan(groupFen(goods)),
        min_quantity: step,
        step,
        member_limit: 40,
      },
    ],
  })
}

/** What the minute's job does, now. */
const runJob = () => sql(`select graphile_worker.add_job('settle-groups', '{}'::json)`)

/** Another company takes part over the store's own calls. */
async function joinAs(name: UserName, group: number, number: number): Promise<number> {
  const { post } = caller(name)
  const shown = await post<{ address_id: number; payable: string }>(`/api/group/${group}/checkout`, { number })
  const { orders } = await post<{ orders: { id: number }[] }>(`/api/group/${group}/order`, {
    number,
    address_id: shown.address_id,
    pay_type: 'balance',
    payable: shown.payable,
  })
  const id = orders[0]!.id
  await post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
  return id
}

const balance = async (name: UserName) =>
  Number((await caller(name).get<{ balance: string }>('/api/user/user_money')).balance)

journeyAt(
  'wide',
  'a group buy is joined on its page, waits for others, and succeeds for all when the target is reached',
  async ({ page, open, enterAs }) => {
    const goods = await goodsOnSale('otc', 7)
    const group = await openGroup(goods, 40)
    const other = await joinAs('liansuo', group, 10)
    await enterAs('yaodian')
    await open('/ptzq')
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="/list/info-pt/${group}"]`) })
    await card.getByText(`还差 30`).waitFor()
    expect(await accessFindings(page)).toEqual([])
    await card.getByRole('link', { name: '去参团' }).click()
    await page.waitForURL(`**/list/info-pt/${group}`)
    const box = page.getByRole('region', { name: '拼团', exact: true })
    const before = await balance('yaodian')
    await box.getByRole('textbox').fill('25')
    await box.getByRole('textbox').press('Tab')
    await expect.poll(() => box.getByRole('textbox').inputValue()).toBe('30')
    await box.getByRole('button', { name: '立即参团' }).click()
    const panel = page.getByRole('dialog', { name: '确认参团' })
    await panel.getByText('拼团商品包邮').waitFor()
    expect(await accessFindings(page)).toEqual([])
    await panel.getByRole('button', { name: '提交订单' }).click()
    await page.waitForURL(paySegment)
    const id = Number(paySegment.exec(new URL(page.url()).pathname)![1])
    await payWithPassword(page)
    await page.waitForURL(/\/cart\/step4\?id=/)
    const paid = await orderOf('yaodian', id)
    expect(paid).toMatchObject({ status: 20, payable: formatYuan(30 * groupFen(goods)), freight: '0.00' })
    expect((await orderOf('liansuo', other)).status).toBe(20)
    expect(await balance('yaodian')).toBeCloseTo(before - (30 * groupFen(goods)) / 100, 2)
    await openPage(page, `/list/info-pt/${group}`)
    await page.getByRole('region', { name: '拼团', exact: true }).getByText('已成团').first().waitFor()
    await stopPromotion(group)
    await openPage(page, '/ptzq')
    await page
      .getByRole('article')
      .filter({ hasText: goods.name })
      .getByRole('link', { name: '按原价采购' })
      .first()
      .waitFor()
  },
)

journeyAt(
  'phone',
  'a group that ends without its target pays every fen back, and the order says so',
  async ({ page, open, enterAs }) => {
    const goods = await goodsOnSale('otc', 8)
    const group = await openGroup(goods, 400)
    await enterAs('yaodian')
    const before = await balance('yaodian')
    const id = await joinAs('yaodian', group, 20)
    expect(await balance('yaodian')).toBeCloseTo(before - (20 * groupFen(goods)) / 100, 2)
    await open(`/order/info/${id}`)
    await page.getByRole('heading', { name: '待成团' }).waitFor()
    await page
      .getByText(/还差 380.* 成团/)
      .first()
      .waitFor()
    expect(await accessFindings(page)).toEqual([])
    await open('/order')
    await page
      .getByText(/还差 380.* 成团/)
      .first()
      .waitFor()
    await stopPromotion(group)
    await runJob()
    await expect.poll(async () => (await orderOf('yaodian', id)).status, { timeout: 20_000 }).toBe(90)
    expect(await balance('yaodian')).toBeCloseTo(before, 2)
    await open(`/order/info/${id}`)
    await page.getByText('拼团未成团，款项已原路退回').first().waitFor()
    await page.getByText('已退').first().waitFor()
    await open(`/list/info-pt/${group}`)
    const box = page.getByRole('region', { name: '拼团', exact: true })
    await box.getByText('未成团').first().waitFor()
    await box.getByRole('link', { name: '查看普通采购' }).click()
    await page.waitForURL(`**/list/info/${goods.id}?goods_price_id=*`)
  },
)

journeyAt(
  'wide',
  'a visitor sees that a group exists and until when, and no price or number of it',
  async ({ page, open, watch }) => {
    const goods = await goodsOnSale('otc', 9)
    const group = await openGroup(goods, 137)
    await open(`/list/info-pt/${group}`)
    const box = page.getByRole('region', { name: '拼团', exact: true })
    await box.getByRole('timer').waitFor()
    await box.getByRole('link', { name: '登录后参团' }).waitFor()
    expect(await page.getByRole('progressbar').count()).toBe(0)
    expect(await page.locator('main').textContent()).not.toMatch(/4\.50|137/)
    for (const { url, text } of await watch.json()) expect(text, url).not.toMatch(/"(target|percent|paid)":/)
    await open('/ptzq')
    await page.getByText('登录查看拼团价与进度').first().waitFor()
    expect(await accessFindings(page)).toEqual([])
    await stopPromotion(group)
  },
)
