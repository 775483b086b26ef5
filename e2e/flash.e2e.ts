import { randomUUID } from 'node:crypto'
import { formatYuan, parseYuan } from '@yaoji/rules/money/fen'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journeyAt, openPage } from './browser.ts'
import { caller, fillCart, orderOf } from './buyer.ts'
import { choosePayment, goToConfirm, submitOrder } from './checkout-steps.ts'
import { type GoodsOnSale, goodsOnSale } from './goods-on-sale.ts'
import { makePromotion, minutesAfter, stopPromotion } from './own-promotions.ts'
import { storeTime } from './store-time.ts'

interface Terms {
  /** How many buyers find something. */
  readonly shares?: number
  /** Minutes from the store's now. */
  readonly opensIn?: number
  readonly terminalsOnly?: boolean
}
interface OwnSession {
  readonly id: number
  readonly slogan: string
  /** What one buyer takes at once, above the minimum order, and may have in all. */
  readonly pieces: number
  readonly price: string
  readonly end: () => Promise<number>
}

/** A session of one goods of its own. Which other sessions the store has at this hour is nobody's business here. */
async function openFlash(goods: GoodsOnSale, { shares = 5, opensIn = 0, terminalsOnly }: Terms = {}) {
  const now = await storeTime()
  const unitFen = Math.floor((parseYuan(goods.price)! * 9) / 10)
  const pieces = Math.ceil(23_000 / unitFen)
  const slogan = `试抢专场${randomUUID().slice(0, 8)}`
  const price = formatYuan(unitFen)
  const id = await makePromotion({
    kind: 'flash',
    name: '限时秒杀',
    slogan,
    opensAt: minutesAfter(now, opensIn),
    closesAt: minutesAfter(now, opensIn + 40),
    only_buyer_types: terminalsOnly ? [1, 2, 5, 6, 7] : [],
    goods: [{ goods_id: goods.id, price, min_quantity: pieces, member_limit: pieces, quota: shares * pieces }],
  })
  return { id, slogan, pieces, price, end: () => stopPromotion(id) } satisfies OwnSession
}

const board = (page: Page) => page.getByRole('region', { name: '限时秒杀' })
const cardOf = (page: Page, goods: GoodsOnSale) => board(page).getByRole('article').filter({ hasText: goods.name })
/** Presses the tabs until the journey's own session is open. */
async function choose(page: Page, { slogan }: OwnSession): Promise<void> {
  const tabs = board(page).getByRole('group', { name: '场次' }).getByRole('button')
  await tabs.first().waitFor()
  for (const tab of await tabs.all()) {
    await tab.click()
    if (await board(page).getByText(slogan).isVisible()) return
  }
  throw new Error(`no session ${slogan} among ${(await tabs.allTextContents()).join(', ')}`)
}

journeyAt(
  'wide',
  'a flash goods goes from its session into the cart, is held there and ordered at its price',
  async (visit) => {
    const { page, open, enterAs } = visit
    const goods = await goodsOnSale('otc', 10)
    const session = await openFlash(goods)
    try {
      await fillCart('yaodian')
      await enterAs('yaodian')
      await open('/mrtj')
      await choose(page, session)
      await board(page).getByRole('timer').getByText('距结束').waitFor()
      const card = cardOf(page, goods)
      await card.getByText('已抢 0%').waitFor()
      expect(await accessFindings(page)).toEqual([])
      await card.getByRole('button', { name: '立即抢购' }).click()
      await page.getByText('抢购成功，请在15分钟内下单').waitFor()
      await card.getByText('已抢 20%').waitFor()
      await card.getByRole('link', { name: '已在购物车，去结算' }).click()
      await page.waitForURL('**/cart')
      const line = page.getByRole('listitem').filter({ hasText: goods.name })
      await line.getByText(/保留 00:1[0-4]:\d\d/).waitFor()
      expect(await line.getByRole('textbox').isDisabled()).toBe(true)
      await goToConfirm(visit)
      await choosePayment(page, /对公转账/)
      const id = await submitOrder(page)
      const order = await orderOf('yaodian', id)
      expect(order.lines[0]).toMatchObject({ price: session.price, ordered: session.pieces })
      expect(order.expires_at! - (await storeTime()).getTime() / 1000).toBeLessThanOrEqual(30 * 60)
      await caller('yaodian').post(`/api/order/${id}/cancel`, { code: -3 })
      expect(await session.end()).toBe(0)
    } finally {
      await session.end()
    }
  },
)

journeyAt(
  'phone',
  'whoever is too late or not admitted is shown why, and nothing goes into the cart',
  async (visit) => {
    const { page, open, enterAs, watch } = visit
    const goods = await goodsOnSale('otc', 12)
    const closed = await goodsOnSale('otc', 13)
    const session = await openFlash(goods, { shares: 1 })
    const others = await openFlash(closed, { terminalsOnly: true })
    const next = await openFlash(goods, { opensIn: 30 })
    try {
      for (const name of ['yaodian', 'liansuo'] as const) await fillCart(name)
      await enterAs('liansuo')
      await open('/mrtj')
      await choose(page, session)
      const button = cardOf(page, goods).getByRole('button', { name: '立即抢购' })
      await button.waitFor()
      const wish = { goods_id: goods.id, number: session.pieces, source: 'flash', activity_id: session.id }
      await caller('yaodian').post('/api/cart', wish)
      watch.announce(400, /^\/api\/cart$/)
      await button.click()
      await page.getByText('本场已抢完，请看看其他场次').first().waitFor()
      await cardOf(page, goods).getByRole('button', { name: '已抢完' }).waitFor()
      await choose(page, others)
      await cardOf(page, closed).getByText('只有终端可以参与活动!').waitFor()
      expect(await cardOf(page, closed).getByRole('button', { name: '不可参与' }).isDisabled()).toBe(true)
      await choose(page, next)
      await board(page).getByRole('timer').getByText('距开始').waitFor()
      expect(await cardOf(page, goods).getByRole('button', { name: '即将开抢' }).isDisabled()).toBe(true)
      expect((await caller('liansuo').get<{ data: unknown[] }>('/api/cart/list')).data).toEqual([])
      expect(await accessFindings(page)).toEqual([])
    } finally {
      for (const each of [session, others, next]) await each.end()
      await fillCart('yaodian')
    }
  },
)

journeyAt(
  'phone',
  'a visitor sees the sessions and their countdown, no price, no stock and no percentage',
  async (visit) => {
    const { page, open, watch } = visit
    const goods = await goodsOnSale('otc', 10)
    const session = await openFlash(goods)
    try {
      await open('/')
      await page.getByRole('heading', { name: '新人特价' }).or(page.locator('main')).first().waitFor()
      await page.mouse.wheel(0, 700)
      await choose(page, session)
      await board(page).getByRole('timer').getByText('距结束').waitFor()
      await cardOf(page, goods).getByRole('link', { name: '登录后抢购' }).waitFor()
      expect(await board(page).textContent()).not.toMatch(/¥|已抢 \d/)
      for (const { url, text } of await watch.json())
        if (url.includes('/api/index/spike'))
          expect(text).not.toMatch(/"(price|base_price|percent|left|number|xg_number)":/)
      await openPage(page, '/mrtj')
      expect(await page.locator('main').textContent()).not.toContain('¥')
    } finally {
      await session.end()
    }
  },
)

journeyAt(
  'phone',
  'the first goods of a flash session stands whole on the first screen',
  async ({ page, open, enterAs }) => {
    const goods = await goodsOnSale('otc', 30)
    const session = await openFlash(goods)
    try {
      await enterAs('yaodian')
      await open('/mrtj')
      await choose(page, session)
      const bar = await page.getByRole('navigation', { name: '底部导航' }).boundingBox()
      const card = await cardOf(page, goods).boundingBox()
      expect(bar && card && card.y + card.height <= bar.y).toBe(true)
    } finally {
      await session.end()
    }
  },
)
