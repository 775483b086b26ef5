import { expect } from 'vitest'
import { journey, journeyAt, takenOver } from './browser.ts'
import { fillCart } from './buyer.ts'
import { layIntoCart, sql } from './database.ts'

/** The figures of Spec §9 that only a browser can show. */

journey('the search bar sticks to the top from 205 px of scroll, not from 204', async ({ page, open }) => {
  await open('/list')
  const top = () =>
    page.getByRole('combobox').evaluate((element) => {
      let each: Element | null = element
      while (each && getComputedStyle(each).position !== 'fixed') each = each.parentElement
      return each ? Math.round(each.getBoundingClientRect().top) : null
    })
  const scroll = (y: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y)
  await scroll(204)
  await page.waitForTimeout(250)
  expect(await top()).toBeNull()
  await scroll(205)
  await expect.poll(top).toBe(0)
  await scroll(0)
  await expect.poll(top).toBeNull()
})

journeyAt(
  'wide',
  'suggestions are asked for 500 ms after the last key, never for an empty keyword, and not again while the answer is fresh',
  async ({ page, watch, open }) => {
    await open('/')
    const asked = () => watch.calls(/\/api\/goods\/search\?/)
    const box = page.getByRole('combobox')
    await box.click()
    await box.fill('   ')
    await page.waitForTimeout(700)
    await box.press('Enter')
    expect([asked().length, new URL(page.url()).pathname]).toEqual([0, '/'])
    await box.fill('')
    await box.evaluate((input) => input.addEventListener('input', () => performance.mark('key')))
    await box.pressSequentially('gmqr', { delay: 120 })
    await page.getByRole('option').first().waitFor()
    expect(new URL(asked().at(-1)!.slice(4)).searchParams.get('keywords')).toBe('gmqr')
    // The page's own stopwatch: a busy machine may type slowly, which asks more than once, but never sooner.
    const waits = await page.evaluate(() => {
      const keys = performance.getEntriesByName('key')
      const requests = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/api\/goods\/search\?/.test(name))
      return requests.map(
        (request) => request.startTime - keys.findLast((key) => key.startTime < request.startTime)!.startTime,
      )
    })
    expect(waits.length).toBe(asked().length)
    for (const ms of waits) expect(ms).toBeGreaterThan(495)
    await box.press('Escape')
    expect(await box.getAttribute('aria-expanded')).toBe('false')
  },
)

journeyAt('wide', 'a page view is reported 300 ms after the route change, and once', async ({ page, watch, open }) => {
  const reported = () => watch.calls(/POST .*\/api\/stat\/pageview/).length
  await open('/')
  await expect.poll(reported).toBe(1)
  const begun = performance.now()
  const request = page.waitForRequest(/\/api\/stat\/pageview/)
  await page
    .getByRole('link', { name: /首页|药集/ })
    .locator('visible=true')
    .first()
    .waitFor()
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/list"]')?.click())
  const body = (await request).postData()
  expect(performance.now() - begun).toBeGreaterThan(290)
  expect(new URLSearchParams(body!).get('path')).toBe('/list')
  await page.waitForTimeout(500)
  expect(reported()).toBe(2)
})

journey('the cart badge says 99+ from the hundredth kind on', async ({ page, screen, open, enterAs }) => {
  const goods = await sql<{ id: number }>(`select g.id::int as id from goods g
    join stock s on s.goods_id = g.id and s.warehouse_id = 1 and s.saleable > 50
    where g.listed and g.special = '{}' and g.only_regions = '{}' and g.only_members = '{}' and g.only_buyer_types = '{}'
      and g.rx_class like 'otc%' and g.kind = 'patent' order by g.id limit 100`)
  await fillCart('yaodian')
  await layIntoCart(
    'yaodian',
    goods.map((each) => each.id),
  )
  await enterAs('yaodian')
  await open('/')
  await takenOver(page)
  const cart = page.getByRole('link', { name: screen === 'wide' ? /^我的购物车，100 种/ : /^购物车，100 种/ })
  expect(await cart.textContent()).toContain('99+')
  await fillCart('yaodian')
})
