import { expect, test } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journey, journeyAt, origin, takenOver } from './browser.ts'
import { sql } from './database.ts'
import { goodsOnSale } from './goods-on-sale.ts'
import { hiddenFact } from './hidden-facts.ts'

/** Keys of the wire that carry what a visitor has no right to. */
const priceText = /¥(<[^>]*>|\s)*\d/

journey(
  'a visitor finds goods by initials from the suggestion list, and no page or answer shows a price',
  async (visit) => {
    const { page, watch, open } = visit
    await open('/')
    const box = page.getByRole('combobox')
    await box.click()
    const list = page.getByRole('listbox')
    await list.getByRole('group', { name: '热门搜索' }).getByRole('option').first().waitFor()
    expect(await accessFindings(page)).toEqual([])
    await box.pressSequentially('amxl')
    await list.getByText('正在搜索').waitFor()
    expect(watch.calls(/\/api\/goods\/search/)).toEqual([])
    const first = list.getByRole('option').first()
    await first.waitFor()
    await box.press('ArrowDown')
    expect(await accessFindings(page)).toEqual([])
    const suggestion = (await first.textContent())!
    expect(suggestion).toContain('阿莫西林')
    expect(await first.getAttribute('aria-selected')).toBe('true')
    expect(await box.inputValue()).toBe(suggestion)
    await box.press('Enter')
    await page.waitForURL(/\/search\?/)
    expect(new URL(page.url()).searchParams.get('keywords')).toBe(suggestion)
    await page.getByRole('heading', { name: suggestion }).first().waitFor()

    // In the same tab: back leads to the list.
    const results = page.url()
    await page.locator('main article h3 a').first().click()
    await page.waitForURL(/\/list\/info\/\d+/)
    await expect.poll(() => page.title()).toMatch(/^阿莫西林.* - 商品详情 - 药集医药批发商城$/)
    expect(visit.context.pages()).toEqual([page])
    await page.goBack()
    await page.getByRole('heading', { name: suggestion }).first().waitFor()
    expect(page.url()).toBe(results)
    await page.goForward()
    await page.waitForURL(/\/list\/info\/\d+/)
    await page.getByRole('link', { name: '登录后采购' }).waitFor()
    await page.getByRole('link', { name: '登录查看价格' }).first().waitFor()

    for (const path of ['/', '/list', '/list/table', '/list/no_image', page.url()]) {
      const html = await (await visit.context.request.get(path)).text()
      expect(html).not.toMatch(priceText)
      expect(hiddenFact(html)).toBeUndefined()
    }
    for (const { url, text } of await watch.json()) expect(hiddenFact(text), url).toBeUndefined()
    expect((await watch.json()).length).toBeGreaterThan(0)
  },
)

journeyAt(
  'phone',
  'the pack shot of a prescription goods is a silhouette on the page, and the grey card at its own address',
  async ({ page, open, context }) => {
    const goods = await goodsOnSale('prescription')
    const [{ picture_hash: hash } = { picture_hash: '' }] = await sql<{ picture_hash: string }>(
      'select picture_hash from goods where id = $1',
      [goods.id],
    )
    await open(`/list/info/${goods.id}`)
    const source = (await page.locator('main figure img').getAttribute('src'))!
    expect(source).toBe(`/pictures/locked/${goods.id}.svg`)
    expect(await (await context.request.get(source)).text()).toContain('处方药')
    const card = await context.request.get('/pictures/rx-card.svg')
    expect(await card.text()).not.toContain(goods.name)
    const pack = await context.request.get(`/pictures/${hash}.svg`)
    expect(await pack.body()).toEqual(await card.body())
    expect(pack.headers()['cache-control']).toContain('private')
  },
)

journeyAt('wide', 'an unknown path leads to the not-found page with status 404', async ({ page, watch }) => {
  watch.announce(404, /^\/404$/)
  const answer = await page.goto('/nowhere/at/all')
  await takenOver(page)
  expect(new URL(page.url()).pathname).toBe('/404')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: '页面不存在' }).waitFor()
  expect(await page.title()).toBe('页面不存在 - 药集医药批发商城')
})

journeyAt(
  'phone',
  'a visitor who asks for a page of members comes to the log-in, with the way back in the address',
  async ({ page, open }) => {
    for (const path of ['/cart', '/cart/step2', '/order', '/user']) {
      await open(path)
      const { pathname, searchParams } = new URL(page.url())
      expect([pathname, searchParams.get('redirect')]).toEqual(['/login', path])
    }
    await open('/')
    await page
      .getByRole('link', { name: /^(我的购物车|购物车)，/ })
      .first()
      .click()
    await page.waitForURL(/\/login\?redirect=%2Fcart$/)
  },
)

test('a goods that does not exist is answered with 404, not with an error', async () => {
  expect((await fetch(`${origin}/list/info/99999999`)).status).toBe(404)
  expect((await fetch(`${origin}/list/info/x`)).status).toBe(404)
})

test('the pages that all visitors share are kept for them, in whatever spelling they are asked for', async () => {
  for (const path of [
    '/',
    '/login',
    '/list?sort=sale&page=2',
    '/search?keywords=%E9%98%BF%E8%8E%AB%20a',
    '/help/us/link',
  ]) {
    const page = await fetch(`${origin}${path}`)
    expect([path, page.status, page.headers.get('cache-control')]).toEqual([
      path,
      200,
      'public, max-age=0, must-revalidate',
    ])
  }
})
