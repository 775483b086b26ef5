import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journeyAt, openPage } from './browser.ts'
import { caller, fillCart, ordersOf } from './buyer.ts'
import { goToConfirm, submitButton } from './checkout-steps.ts'
import { setPrice, sql } from './database.ts'
import { goodsOnSale } from './goods-on-sale.ts'

const basket = { name: '价格与购买' }

journeyAt(
  'phone',
  'an expired licence is named, and the refusal links to where it is renewed',
  async ({ page, open, enterAs }) => {
    const goods = await goodsOnSale('otc')
    await enterAs('guoqi')
    await open(`/list/info/${goods.id}`)
    const box = page.getByRole('region', basket)
    await box.getByText('您的药品经营许可证已过期').waitFor()
    await box.locator('a[href="/zzzj"]').waitFor()
    expect(await box.getByRole('button', { name: '加入购物车' }).count()).toBe(0)
    await expect(caller('guoqi').post('/api/cart', { goods_id: goods.id, number: 1 })).rejects.toThrow('已过期')
    expect((await fillCart('guoqi')).data).toEqual([])
  },
)

journeyAt(
  'phone',
  'a clinic without a device licence is shown which scope it lacks',
  async ({ page, open, enterAs }) => {
    const device = await goodsOnSale('device')
    await enterAs('zhensuo')
    await open(`/list/info/${device.id}`)
    const box = page.getByRole('region', basket)
    await box.getByText(/不具备购买.*器械.*的权限/).waitFor()
    expect(await box.getByRole('button', { name: '加入购物车' }).count()).toBe(0)
    await expect(caller('zhensuo').post('/api/cart', { goods_id: device.id, number: 1 })).rejects.toThrow('不具备')
  },
)

journeyAt(
  'phone',
  'who is not approved sees no price, only when it will be seen',
  async ({ page, watch, open, enterAs }) => {
    const goods = await goodsOnSale('otc')
    await enterAs('xinhu')
    await open(`/list/info/${goods.id}`)
    await page.getByRole('region', basket).getByText('审核通过可见').waitFor()
    await open('/list')
    await page.getByText('审核通过可见').first().waitFor()
    expect(await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: /价格/ }).count()).toBe(0)
    for (const { url, text } of await watch.json())
      expect(text, url).not.toMatch(/"(price|market_price|number_label)":/)
    expect(await page.content()).not.toMatch(/"?goods_price_id"?:/)
    await expect(caller('xinhu').post('/api/cart', { goods_id: goods.id, number: 1 })).rejects.toThrow('未审核')
  },
)

journeyAt(
  'wide',
  'goods that are sold out offer the same medicine of other makers, side by side',
  async ({ page, open, enterAs }) => {
    const goods = await goodsOnSale('soldOut')
    await enterAs('yaodian')
    await open(`/list/info/${goods.id}`)
    const box = page.getByRole('region', basket)
    await box.getByText('暂时缺货').waitFor()
    await box.getByRole('link', { name: '看同通用名商品' }).click()
    const others = page.locator('#alternatives')
    await others.getByRole('heading', { name: /同通用名商品/ }).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    // The goods of the page, and at least one of another maker.
    expect(await others.locator('tbody').getByRole('row').count()).toBeGreaterThan(1)
    await expect(caller('yaodian').post('/api/cart', { goods_id: goods.id, number: 1 })).rejects.toThrow()
  },
)

journeyAt(
  'phone',
  'a price that changes between cart and order is shown with before and after, and nothing is placed',
  async (visit) => {
    const { page, watch, enterAs } = visit
    const goods = await goodsOnSale('otc', 5)
    const fen = Math.round(Number(goods.price) * 100)
    await fillCart('yaodian', [{ id: goods.id, number: Math.ceil(250 / Number(goods.price)) }])
    await enterAs('yaodian')
    const before = (await ordersOf('yaodian')).length
    await goToConfirm(visit)
    watch.announce(409, /^\/api\/order$/)
    await setPrice(goods.id, fen + 111)
    try {
      await submitButton(page).click()
      const dialog = page.getByRole('dialog', { name: '价格或库存已变化，请确认' })
      const row = dialog.getByRole('row').filter({ hasText: goods.name }).first()
      await row.waitFor()
      expect(await accessFindings(page)).toEqual([])
      expect(await row.textContent()).toContain(goods.price)
      expect(await row.textContent()).toContain(((fen + 111) / 100).toFixed(2))
      expect((await ordersOf('yaodian')).length).toBe(before)
      const [reserved] = await sql<{ sum: number }>('select sum(reserved)::int as sum from stock where goods_id = $1', [
        goods.id,
      ])
      await dialog.getByRole('button', { name: '按最新价格继续' }).click()
      await dialog.waitFor({ state: 'detached' })
      const shown = await page.getByRole('region', { name: /商品清单/ }).textContent()
      expect(shown).toContain(((fen + 111) / 100).toFixed(2))
      expect(
        (await sql<{ sum: number }>('select sum(reserved)::int as sum from stock where goods_id = $1', [goods.id]))[0],
      ).toEqual(reserved)
    } finally {
      await setPrice(goods.id, fen)
    }
  },
)

journeyAt(
  'phone',
  'a cart that another tab changed is not ordered: the other tab is shown what differs',
  async (visit) => {
    const { page, watch, context, enterAs } = visit
    const goods = await goodsOnSale('otc', 6)
    const number = Math.ceil(250 / Number(goods.price))
    await fillCart('yaodian', [{ id: goods.id, number }])
    await enterAs('yaodian')
    const before = (await ordersOf('yaodian')).length
    await goToConfirm(visit)
    const other = await context.newPage()
    await openPage(other, '/cart')
    const quantity = other.getByRole('textbox', { name: goods.name }).first()
    const saved = other.waitForResponse(/\/api\/cart\/\d+\/edit$/)
    await quantity.fill(String(number + 3))
    await quantity.press('Tab')
    await saved
    watch.announce(409, /^\/api\/order$/)
    await page.bringToFront()
    await submitButton(page).click()
    const dialog = page.getByRole('dialog', { name: '价格或库存已变化，请确认' })
    await dialog.waitFor()
    expect((await ordersOf('yaodian')).length).toBe(before)
    expect((await fillCart('yaodian')).data).toEqual([])
  },
)

journeyAt(
  'phone',
  'who may not buy yet is led to look, not to buy, at an empty cart',
  async ({ page, open, enterAs }) => {
    await enterAs('xinhu')
    await open('/cart')
    await page.getByRole('link', { name: '先看看药品' }).waitFor()
    expect(await page.locator('main').textContent()).not.toContain('选购')
    expect(await page.locator('main').getByRole('textbox').count()).toBe(0)
  },
)
