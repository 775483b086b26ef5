import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessFindings, journey, openPage } from './browser.ts'
import { caller, fillCart, orderOf } from './buyer.ts'
import { choosePayment, goToConfirm, submitOrder } from './checkout-steps.ts'
import { sql } from './database.ts'
import { type GoodsOnSale, goodsOnSale } from './goods-on-sale.ts'

const unitFen = 26_000

interface Terms {
  readonly quota?: number
  readonly limit?: number
  /** When it opens, from now. */
  readonly opens?: string
  readonly terminalsOnly?: boolean
}

/** A session of one goods of its own that opened this minute, so that it stands in front of the demonstration's. */
async function openFlash(
  goods: GoodsOnSale,
  { quota = 50, limit = 5, opens = '-1 second', terminalsOnly }: Terms = {},
) {
  const [row] = await sql<{ id: number }>(
    `with made as (
       insert into promotions (kind, name, slogan, opens_at, closes_at, only_buyer_types, created_at, updated_at)
       values ('flash', '限时秒杀', '试抢专场', now() + $5::interval, now() + $5::interval + interval '20 minutes', $6, now(), now())
       returning id
     ), goods as (
       insert into promotion_goods (promotion_id, goods_id, price_fen, quota, member_limit)
       select id, $1, $2, $3, $4 from made
     ) select id::int from made`,
    [goods.id, unitFen, quota, limit, opens, terminalsOnly ? [1, 2, 5, 6, 7] : []],
  )
  return row!.id
}
const endFlash = (id: number) => sql(`update promotions set state = 'stopped' where id = $1`, [id])

const board = (page: Page) => page.getByRole('region', { name: '限时秒杀' })
const cardOf = (page: Page, goods: GoodsOnSale) => board(page).getByRole('article').filter({ hasText: goods.name })

journey('a flash goods goes from its session into the cart, is held there and ordered at its price', async (visit) => {
  const { page, open, enterAs, screen } = visit
  const goods = await goodsOnSale('otc', screen === 'wide' ? 10 : 11)
  const session = await openFlash(goods)
  try {
    await fillCart('yaodian')
    await enterAs('yaodian')
    await open('/mrtj')
    await board(page).getByRole('timer').getByText('距结束').waitFor()
    const card = cardOf(page, goods)
    await card.getByText('已抢 0%').waitFor()
    expect(await accessFindings(page)).toEqual([])
    await card.getByRole('button', { name: '立即抢购' }).click()
    await page.getByText('抢购成功，请在15分钟内下单').waitFor()
    await card.getByText('已抢 2%').waitFor()
    await card.getByRole('link', { name: '已在购物车，去结算' }).click()
    await page.waitForURL('**/cart')
    const line = page.getByRole('listitem').filter({ hasText: goods.name })
    await line.getByText(/保留 00:1[0-4]:\d\d/).waitFor()
    expect(await line.getByRole('textbox').isDisabled()).toBe(true)
    await goToConfirm(visit)
    await choosePayment(page, /对公转账/)
    const id = await submitOrder(page)
    const order = await orderOf('yaodian', id)
    expect(order.lines[0]).toMatchObject({ price: '260.00', ordered: 1 })
    expect(order.expires_at! - Date.now() / 1000).toBeLessThanOrEqual(30 * 60)
    await caller('yaodian').post(`/api/order/${id}/cancel`, { code: -3 })
    const [left] = await sql<{ taken: number }>('select taken from promotion_goods where promotion_id = $1', [session])
    expect(left?.taken).toBe(0)
  } finally {
    await endFlash(session)
  }
})

journey('whoever is too late or not admitted is told why, and nothing goes into the cart', async (visit) => {
  const { page, open, enterAs, watch, screen } = visit
  const skip = screen === 'wide' ? 12 : 14
  const goods = await goodsOnSale('otc', skip)
  const closed = await goodsOnSale('otc', skip + 1)
  const session = await openFlash(goods, { quota: 1, limit: 1 })
  const others = await openFlash(closed, { opens: '-5 seconds', terminalsOnly: true })
  const next = await openFlash(goods, { opens: '2 minutes' })
  try {
    for (const name of ['yaodian', 'liansuo'] as const) await fillCart(name)
    await enterAs('liansuo')
    await open('/mrtj')
    const button = cardOf(page, goods).getByRole('button', { name: '立即抢购' })
    await button.waitFor()
    const wish = { goods_id: goods.id, number: 1, source: 'flash', activity_id: session }
    await caller('yaodian').post('/api/cart', wish)
    watch.announce(400, /^\/api\/cart$/)
    await button.click()
    await page.getByText('本场已抢完，请看看其他场次').first().waitFor()
    await cardOf(page, goods).getByRole('button', { name: '已抢完' }).waitFor()
    const tabs = board(page).getByRole('group', { name: '场次' }).getByRole('button')
    const showing = async (text: string) => {
      for (const tab of await tabs.all()) {
        await tab.click()
        if (await board(page).getByText(text).first().isVisible()) return true
      }
      return false
    }
    expect(await showing('只有终端可以参与活动!')).toBe(true)
    expect(await cardOf(page, closed).getByRole('button', { name: '不可参与' }).isDisabled()).toBe(true)
    expect(await showing('距开始')).toBe(true)
    await board(page).getByRole('button', { name: '即将开抢' }).first().waitFor()
    expect((await caller('liansuo').get<{ data: unknown[] }>('/api/cart/list')).data).toEqual([])
    expect(await accessFindings(page)).toEqual([])
  } finally {
    for (const id of [session, others, next]) await endFlash(id)
    await fillCart('yaodian')
  }
})

journey('a visitor sees the sessions and their countdown, no price, no stock and no percentage', async (visit) => {
  const { page, open, watch } = visit
  await open('/')
  await page.getByRole('heading', { name: '新人特价' }).or(page.locator('main')).first().waitFor()
  await page.mouse.wheel(0, 700)
  await board(page).getByRole('timer').waitFor()
  await board(page).getByRole('link', { name: '登录后抢购' }).first().waitFor()
  expect(await board(page).textContent()).not.toMatch(/¥|已抢 \d/)
  for (const { url, text } of await watch.json())
    if (url.includes('/api/index/spike'))
      expect(text).not.toMatch(/"(price|base_price|percent|left|number|xg_number)":/)
  await openPage(page, '/mrtj')
  expect(await page.locator('main').textContent()).not.toContain('¥')
})
