import type { CartWire } from '@yaoji/contract/cart'
import type { GoodsListReply, GoodsWire } from '@yaoji/contract/goods'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journeyAt, type Visit } from './browser.ts'
import { caller, fillCart } from './buyer.ts'

const buyer = 'yaodian'

/** What the walk's pharmacist ordered: a name, the initials of it, and how many. */
const walk = [
  ['阿莫西林胶囊', 'amxljn', 30],
  ['布洛芬缓释胶囊', 'blfhsjn', 12],
  ['感冒灵颗粒', 'gmlkl', 20],
  ['板蓝根颗粒', 'blgkl', 24],
  ['奥美拉唑肠溶胶囊', 'amlzcrjn', 15],
  ['六味地黄丸', 'lwdhw', 5],
  ['藿香正气丸', 'hxzqw', 10],
  ['蒙脱石散', 'mtss', 6],
  ['小柴胡颗粒', 'xchkl', 8],
  ['硝苯地平片', 'xbdpp', 40],
] as const
/** Keys that were counted when this was written; they can only fall. */
const kept = { letters: 34, othersPerProduct: 3, othersPerRow: 2 }

/** What was pressed, apart: letters, digits, and everything else. */
const keyboardOf = (page: Page) => {
  const count = { letters: 0, digits: 0, others: 0 }
  const press = async (key: string) => {
    count[/^[a-z]$/.test(key) ? 'letters' : /^\d$/.test(key) ? 'digits' : 'others'] += 1
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    for (const key of text) await press(key)
  }
  return { count, press, type }
}
/** Anything that a hand on the mouse would have made. */
const watchMouse = (page: Page) =>
  page.addInitScript(() => {
    for (const kind of ['mousedown', 'click', 'wheel'] as const)
      addEventListener(
        kind,
        (event) => {
          // Enter in a form presses its button: that is no mouse.
          if (event.isTrusted && (kind !== 'click' || (event as MouseEvent).detail > 0))
            sessionStorage.setItem('mouse', kind)
        },
        true,
      )
  })
const mouse = (page: Page) => page.evaluate(() => sessionStorage.getItem('mouse'))

const listed = async (keywords: string) =>
  (await caller(buyer).get<GoodsListReply>(`/api/goods/list?keywords=${encodeURIComponent(keywords)}&per_page=50`)).list
const canBuy = ({ is_buy, number = 0, zbz, qg_number }: GoodsWire) => is_buy === 1 && number >= Math.max(zbz, qg_number)

/** A figure that stands as it is typed: whole packs, no nearly full case, and what is there. */
function figure({ zbz, jzl, qg_number, number = 0 }: GoodsWire, wanted: number): number {
  let typed = Math.ceil(Math.max(wanted, qg_number) / zbz) * zbz
  while (jzl > zbz && (typed % jzl) * 100 >= jzl * 80) typed += zbz
  return Math.min(typed, Math.floor(number / zbz) * zbz)
}

/** The shortest initials that put the goods first among those that can be bought. */
async function shortest(name: string, initials: string): Promise<readonly [keys: string, goods: GoodsWire]> {
  for (let length = 2; length <= initials.length; length += 1) {
    const keys = initials.slice(0, length)
    const first = (await listed(keys)).find(canBuy)
    if (first?.name.startsWith(name)) return [keys, first]
  }
  throw new Error(`${initials} do not put ${name} first`)
}

const cartNumbers = async () =>
  new Map(
    (await caller(buyer).get<CartWire>('/api/cart/list')).data.flatMap(({ goods, number }) =>
      goods ? [[goods.id, number] as const] : [],
    ),
  )
/** The quantity that has the focus belongs to this goods. */
const standsIn = (page: Page, { name }: GoodsWire) =>
  page.waitForFunction(
    (label) =>
      document.activeElement instanceof HTMLInputElement &&
      document.activeElement.inputMode === 'numeric' &&
      document.activeElement.ariaLabel?.startsWith(label),
    name,
  )
const inBadge = ({ page }: Visit, lines: number) =>
  page.getByRole('link', { name: new RegExp(`^我的购物车，${lines} 种`) }).waitFor()

journeyAt(
  'wide',
  'ten products from the home page, by the keys alone: at most three besides letters and digits',
  async (visit) => {
    const { page, open, enterAs } = visit
    await fillCart(buyer)
    await enterAs(buyer)
    await watchMouse(page)
    const wanted = new Map<number, number>()
    const { count, press, type } = keyboardOf(page)
    await open('/')
    for (const [name, initials, number] of walk) {
      const [keys, goods] = await shortest(name, initials)
      const typed = figure(goods, number)
      wanted.set(goods.id, typed)
      await press('/')
      await page.waitForFunction(
        () =>
          document.activeElement?.role === 'combobox' || document.activeElement?.getAttribute('role') === 'combobox',
      )
      await type(keys)
      await press('Enter')
      await standsIn(page, goods)
      await type(String(typed))
      await press('Enter')
      await inBadge(visit, wanted.size)
    }
    console.info('ten products:', count)
    expect(await mouse(page)).toBeNull()
    expect(await cartNumbers()).toEqual(wanted)
    expect([...wanted.values()].filter((number) => number >= 10).length).toBeGreaterThanOrEqual(5)
    expect(count.others).toBeLessThanOrEqual(kept.othersPerProduct * walk.length)
    expect(count.letters).toBeLessThanOrEqual(kept.letters)
  },
)

journeyAt('wide', 'thirty lines of an open table: at most two keys besides the digits of each', async (visit) => {
  const { page, open, enterAs } = visit
  await fillCart(buyer)
  await enterAs(buyer)
  await watchMouse(page)
  await open(`/search/table?keywords=${encodeURIComponent('胶囊')}&type=1`)
  const rows = (await listed('胶囊')).filter(canBuy).slice(0, 30)
  expect(rows).toHaveLength(30)
  const { count, press, type } = keyboardOf(page)
  // Once for the whole table.
  await page.keyboard.press('/')
  await page.keyboard.press('Enter')
  const wanted = new Map<number, number>()
  for (const goods of rows) {
    await standsIn(page, goods)
    const typed = figure(goods, 2)
    wanted.set(goods.id, typed)
    await type(String(typed))
    await press('Enter')
    await press('ArrowDown')
  }
  await inBadge(visit, rows.length)
  console.info('thirty lines:', count)
  expect(await mouse(page)).toBeNull()
  expect(await cartNumbers()).toEqual(wanted)
  expect(count).toMatchObject({ letters: 0, others: kept.othersPerRow * rows.length })

  await open('/cart')
  const advert = page.getByRole('button', { name: '关闭顶部广告' })
  if (await advert.isVisible()) await advert.click()
  const seen = await page.evaluate(() => {
    const foot = document.querySelector('[aria-label="结算"]')!.getBoundingClientRect().top
    const lines = [...document.querySelectorAll('section li input[inputmode=numeric]')].map((input) =>
      input.closest('li')!.getBoundingClientRect(),
    )
    return { whole: lines.filter(({ bottom }) => bottom <= foot).length, height: Math.round(lines[0]!.height) }
  })
  console.info('cart:', seen)
  expect(seen.whole).toBeGreaterThanOrEqual(10)
  expect(seen.height).toBeLessThanOrEqual(50)
})

journeyAt(
  'wide',
  'the first screen of a table at the first visit: twelve rows of 36 to 40 px beside all adverts, specification and maker whole',
  async ({ page, open, enterAs }) => {
    const first = (await listed('amxl')).find(canBuy)!
    await fillCart(buyer, [{ id: first.id, number: 100 * first.zbz }])
    await enterAs(buyer)
    await open('/search/table?keywords=amxl&type=1')
    await page
      .getByText(/^已加 \d+/)
      .first()
      .waitFor()
    for (const advert of ['顶部广告', '右上广告', '底部广告'])
      await page.getByRole('complementary', { name: advert }).waitFor()
    const seen = await page.evaluate(() => {
      // It rises: what it covers in the end is what counts.
      const foot = innerHeight - document.querySelector<HTMLElement>('aside[aria-label="底部广告"]')!.offsetHeight
      const rows = [...document.querySelectorAll('tbody tr')]
      const boxes = rows.map((row) => row.getBoundingClientRect())
      const cut = rows.flatMap((row) =>
        [...row.querySelectorAll('td:nth-child(3), td:nth-child(4)')].filter(
          (cell) => cell.scrollWidth > cell.clientWidth,
        ),
      )
      return {
        whole: boxes.filter(({ bottom }) => bottom <= foot).length,
        heights: boxes.map(({ height }) => Math.round(height)),
        cut: cut.length,
        over:
          document.querySelector('table')!.offsetWidth - document.querySelector('table')!.parentElement!.clientWidth,
        sticky: getComputedStyle(document.querySelector('thead th')!).position,
      }
    })
    console.info('table:', { ...seen, first: seen.heights[0] })
    expect(seen.whole).toBeGreaterThanOrEqual(12)
    expect(Math.min(...seen.heights)).toBeGreaterThanOrEqual(36)
    expect(Math.max(...seen.heights)).toBeLessThanOrEqual(40)
    expect([seen.cut, seen.over, seen.sticky]).toEqual([0, 0, 'sticky'])
  },
)

journeyAt(
  'wide',
  'a typed figure is never changed in silence: the line says what became of it and the way back',
  async (visit) => {
    const { page, open, enterAs } = visit
    await fillCart(buyer)
    await enterAs(buyer)
    const goods = (await listed('胶囊')).find((each) => canBuy(each) && each.zbz === 10 && each.jzl > 40)!
    await open(`/search/table?keywords=${encodeURIComponent(goods.name)}&type=1`)
    const row = page.locator('tbody tr').filter({ has: page.locator(`a[href^="/list/info/${goods.id}?"]`) })
    const quantity = row.getByRole('textbox')
    await quantity.fill('abc')
    await quantity.press('Enter')
    await row.getByText('“abc”不是数量').waitFor()
    expect(await quantity.inputValue()).toBe('abc')
    await quantity.fill('0')
    await quantity.press('Enter')
    await row.getByText('“0”不是数量').waitFor()
    expect((await cartNumbers()).size).toBe(0)
    await quantity.fill('12')
    await quantity.press('Enter')
    await page.getByRole('status').filter({ hasText: '12 不是中包装 10 的整数倍，已按 20 加入' }).waitFor()
    await row.getByText('已加 20').waitFor()
    await page.getByRole('button', { name: '改为 10' }).click()
    await row.getByText('已加 10').waitFor()
    expect(await cartNumbers()).toEqual(new Map([[goods.id, 10]]))
  },
)

journeyAt('phone', 'whatever the keyboard reaches in a cart of five goods stands above the bar', async (visit) => {
  const { page, open, enterAs } = visit
  const goods = (await listed('胶囊')).filter(canBuy).slice(0, 5)
  await fillCart(
    buyer,
    goods.map((each) => ({ id: each.id, number: figure(each, 1) })),
  )
  await enterAs(buyer)
  await open('/cart')
  const seen: { readonly name: string; readonly covered: boolean }[] = []
  while (!seen.at(-1)?.name.startsWith('结算') && seen.length < 150) {
    await page.keyboard.press('Tab')
    seen.push(await page.evaluate(underBar))
  }
  expect(seen.filter(({ covered }) => covered).map(({ name }) => name)).toEqual([])
  expect(seen.filter(({ name }) => goods.some((each) => name.startsWith(each.name))).length).toBeGreaterThanOrEqual(5)
})

/** Runs in the page: what has the focus, and whether the bar at the foot stands over its middle. */
function underBar() {
  const held = document.activeElement!
  const { left, top, width, height } = held.getBoundingClientRect()
  const bar = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-bottom-bar]')
  return { name: held.ariaLabel ?? held.textContent ?? '', covered: !!bar && !bar.contains(held) }
}
