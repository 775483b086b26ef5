import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journey, journeyAt, takenOver, type Visit } from './browser.ts'
import { caller, fillCart } from './buyer.ts'
import { chooseFilter } from './choose-filter.ts'
import { goodsOnSale } from './goods-on-sale.ts'

/** What each goods costs bought by itself: where a card leads with a better price, it says that one besides. */
const prices = async ({ page }: Visit) =>
  (await page.locator('main article').allTextContents()).flatMap((text) => {
    const yuan = (/单买 ¥([\d,.]+)/.exec(text) ?? /¥([\d,.]+)\//.exec(text))?.[1]
    return yuan === undefined ? [] : [Number(yuan.replaceAll(',', ''))]
  })
const total = ({ page }: Visit) => page.getByText(/共 \d+ 个商品/).textContent()
const badge = async ({ page, screen }: Visit) => {
  const cart = page.getByRole('link', { name: screen === 'wide' ? /^我的购物车，/ : /^购物车，/ })
  return Number(/，(\d+) 种/.exec((await cart.getAttribute('aria-label'))!)![1])
}

journey('filters, sort and view live in the address: back restores, and a reload shows the same', async (visit) => {
  const { page, open, enterAs } = visit
  await enterAs('yaodian')
  await open('/list')
  const all = await total(visit)
  await chooseFilter(visit, /^胶囊剂/)
  await page.waitForURL(/dosage_form=/)
  await page
    .getByText(/共 \d+ 个商品/)
    .filter({ hasNotText: all! })
    .waitFor()
  const capsules = await total(visit)
  await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: /^价格/ }).click()
  await page.waitForURL(/sort=price/)
  await page.getByRole('link', { name: '价格（单买）↑', exact: true }).waitFor()
  await expect
    .poll(() => prices(visit))
    .toSatisfy(
      (list: number[]) => list.length > 10 && list.every((each, index) => index === 0 || each >= list[index - 1]!),
    )
  await page.getByRole('navigation', { name: '显示方式' }).getByRole('link', { name: '列表' }).click()
  await page.waitForURL(/\/list\/table\?/)
  await page.reload()
  await takenOver(page)
  expect(await total(visit)).toBe(capsules)
  await page.goBack()
  await page.waitForURL(/\/list\?.*sort=price/)
  await page.goBack()
  await page.goBack()
  await page.waitForURL(/\/list$/)
  await page.getByText(all!).waitFor()
})

journey('a card puts its goods into the cart: the message, the badge, and one line more', async (visit) => {
  const { page, open, enterAs } = visit
  await fillCart('yaodian')
  const goods = await goodsOnSale('innerPack')
  await enterAs('yaodian')
  await open(`/search?keywords=${encodeURIComponent(goods.name)}&type=1`)
  expect(await badge(visit)).toBe(0)
  const card = page
    .locator('article')
    .filter({ has: page.locator(`a[href^="/list/info/${goods.id}?goods_price_id="]`) })
    .first()
  await card.getByRole('button', { name: /^增加/ }).click()
  expect(await card.getByRole('textbox').inputValue()).toBe(String(2 * goods.inner))
  await card.getByRole('button', { name: '加入购物车' }).click()
  await page
    .getByText(/已加入购物车/)
    .first()
    .waitFor()
  await expect.poll(() => badge(visit)).toBe(1)
  const { data } = await caller('yaodian').get<{ data: { number: number }[] }>('/api/cart/list')
  expect(data.map((line) => line.number)).toEqual([2 * goods.inner])
})

journeyAt('wide', 'the table buys by keyboard: arrow to the next row, a number, Enter', async (visit) => {
  const { page, open, enterAs } = visit
  await fillCart('yaodian')
  await enterAs('yaodian')
  await open('/list/table?in_stock=1&rx_class=otc_a&sort=sale')
  const quantities = page.locator('tbody input[inputmode=numeric]')
  await quantities.first().focus()
  await page.keyboard.press('ArrowDown')
  const second = quantities.nth(1)
  expect(await second.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page
    .getByText(/已加入购物车/)
    .first()
    .waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(() => badge(visit)).toBe(2)
})

journeyAt(
  'wide',
  'the cart panel opens to 310 px, deletes after asking, closes to 40 px and stays closed on the cart page',
  async (visit) => {
    const { page, open, enterAs } = visit
    const [first, second] = [await goodsOnSale('otc'), await goodsOnSale('otc', 1)]
    await fillCart(
      'yaodian',
      [first, second].map(({ id }) => ({ id, number: 20 })),
    )
    await enterAs('yaodian')
    await open('/')
    const bar = page.getByRole('complementary', { name: '侧边工具栏' })
    const width = async () => Math.round((await bar.boundingBox())!.width)
    expect(await width()).toBe(40)
    await bar.getByRole('button', { name: /购物车/ }).click()
    await expect.poll(width).toBe(310)
    const panel = bar.getByRole('region', { name: '购物车' })
    await panel.getByText('共 2 种商品').waitFor()
    expect(await accessFindings(page)).toEqual([])
    await panel.getByRole('button', { name: `删除${first.name}` }).click()
    await page.getByText('您确定要删除该商品吗').waitFor()
    await page.getByRole('button', { name: '取消', exact: true }).click()
    expect(await panel.getByRole('listitem').count()).toBe(2)
    await panel.getByRole('button', { name: `删除${first.name}` }).click()
    await page.getByRole('button', { name: '确定', exact: true }).click()
    await panel.getByText('共 1 种商品').waitFor()
    expect(await badge(visit)).toBe(1)
    await bar.getByRole('button', { name: '收起购物车' }).click()
    await expect.poll(width).toBe(40)
    await open('/cart')
    expect(await width()).toBe(40)
    expect(await bar.getByRole('button', { name: /购物车/ }).isDisabled()).toBe(true)
  },
)

journey('the heart adds with an alert that leads to the favourites, and takes back with a toast', async (visit) => {
  const { page, open, enterAs } = visit
  const goods = await goodsOnSale('otc', 2)
  await caller('yaodian').post('/api/favorite/cancel', { goods_ids: goods.id })
  await enterAs('yaodian')
  await open(`/list/info/${goods.id}`)
  const heart = page.getByRole('region', { name: '价格与购买' }).getByRole('button', { name: /收藏/ })
  await heart.click()
  const dialog = page.getByRole('dialog', { name: '温馨提示' })
  await dialog.getByText('收藏成功').waitFor()
  await dialog.getByRole('button', { name: '查看我的收藏' }).waitFor()
  expect(await accessFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await heart.click()
  await page.getByText('取消收藏成功').waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
  await heart.click()
  await dialog.getByRole('button', { name: '查看我的收藏' }).click()
  await page.waitForURL(/\/star$/)
  const kept = await caller('yaodian').get<{ goods: { id: number } }[]>('/api/favorite')
  expect(kept.map((each) => each.goods.id)).toContain(goods.id)
})

journeyAt('phone', 'the first goods of a list stand in the upper third, below all adverts', async (visit) => {
  const { page, open, enterAs } = visit
  await enterAs('yaodian')
  for (const path of ['/list', '/search?keywords=amxl&type=1']) {
    await open(path)
    await page.getByRole('complementary', { name: '顶部广告' }).waitFor()
    const first = page.locator('main article').first()
    expect((await first.boundingBox())!.y, path).toBeLessThanOrEqual(300)
  }
  // What is folded away is one press away.
  await page.getByRole('button', { name: /^筛选/ }).click()
  await page.getByRole('link', { name: '只看有货' }).click()
  await page.waitForURL(/in_stock=1/)
  await page.getByRole('button', { name: '筛选（1）' }).waitFor()
})

journey('the names of the cards in a row stand at one height', async ({ page, open, enterAs }) => {
  await enterAs('yaodian')
  await open('/list')
  const tops = await page.locator('main article').evaluateAll((cards) =>
    cards.map((card) => ({
      row: Math.round(card.getBoundingClientRect().top),
      name: Math.round(card.querySelector('h3')!.getBoundingClientRect().top),
    })),
  )
  const rows = Map.groupBy(tops, ({ row }) => row)
  expect(rows.size).toBeGreaterThan(3)
  expect([...rows.values()].filter((row) => new Set(row.map(({ name }) => name)).size > 1)).toEqual([])
})

journeyAt(
  'phone',
  'whatever is pressed or filled in on a goods card is 40 px high',
  async ({ page, open, enterAs }) => {
    await enterAs('yaodian')
    await open('/list')
    const controls = await page
      .locator('main article')
      .locator('button:not([aria-pressed]):not([aria-expanded]), input')
      .evaluateAll((found) =>
        found.map(
          (control) => [control.ariaLabel ?? control.textContent, control.getBoundingClientRect().height] as const,
        ),
      )
    expect(controls.length).toBeGreaterThan(40)
    expect(controls.filter(([, height]) => height < 40)).toEqual([])
  },
)

journeyAt('phone', 'letters of double size make no table of goods wider than the telephone', async (visit) => {
  await visit.enterAs('yaodian')
  await visit.open('/list/table?in_stock=1')
  const widest = await visit.page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    const rows = [...document.querySelectorAll('main article')]
    return Math.max(document.documentElement.scrollWidth, ...rows.map((row) => row.getBoundingClientRect().right))
  })
  expect(await visit.page.locator('main article').count()).toBeGreaterThan(10)
  expect(widest).toBeLessThanOrEqual(390)
})
