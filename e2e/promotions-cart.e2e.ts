import type { CartLineWire, CartWire } from '@yaoji/contract/cart'
import type { CombinationWire } from '@yaoji/contract/combinations'
import type { GoodsListReply, GoodsWire } from '@yaoji/contract/goods'
import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journey, journeyAt } from './browser.ts'
import { caller, fillCart, orderOf } from './buyer.ts'
import { choosePayment, goToConfirm, openOrder, submitOrder } from './checkout-steps.ts'

const buyer = 'yaodian'
const { get, post } = caller(buyer)
const pages = [1, 2, 3, 4, 5]
/** Spec §3. */
const tags = ['满', '换购', '赠', '特', '新', '优', '秒'] as const
/** Their goods may be sold out under today's sessions. */
const mayBeAbsent: readonly string[] = ['特', '秒']

const hasTag = (goods: GoodsWire, name: string) => goods.tags.some((tag) => tag.is_show === 1 && tag.name === name)

/** One goods for every tag, as few goods as possible, that can be bought ten at a time. */
async function goodsByTag(): Promise<Map<string, GoodsWire>> {
  const shelves = await Promise.all([
    ...pages.map((page) => get<GoodsListReply>(`/api/goods/list?per_page=100&sort=sale&order=desc&page=${page}`)),
    get<GoodsListReply>('/api/goods/list?per_page=100&is_new=1'),
    get<GoodsListReply>('/api/goods/list?per_page=100&is_youx=1'),
  ])
  const goods = shelves
    .flatMap(({ list }) => list)
    .filter((each) => each.is_buy === 1 && each.measure === 'piece' && (each.number ?? 0) >= 60 && !each.xg_number)
  const found = new Map<string, GoodsWire>()
  for (const tag of tags) {
    const one = [...found.values()].find((each) => hasTag(each, tag)) ?? goods.find((each) => hasTag(each, tag))
    if (one) found.set(tag, one)
  }
  return found
}

const emptyCart = () => fillCart(buyer)
const cartOf = () => get<CartWire>('/api/cart/list?new=1')
const nameOf = (line: CartLineWire) => (line.goods ? line.goods.name : line.combination.name)

journey('a cart shows every tag of its goods, what each promotion does, and explains every amount', async (visit) => {
  const { page, screen, open, enterAs } = visit
  const found = await goodsByTag()
  const missing = tags.filter((tag) => !found.has(tag) && !mayBeAbsent.includes(tag))
  expect(missing).toEqual([])
  await emptyCart()
  for (const { id, zbz } of new Set(found.values()))
    await post('/api/cart', { goods_id: id, number: Math.ceil(12 / zbz) * zbz })
  const [set] = (await get<CombinationWire[]>('/api/combinations')).filter((each) => each.is_buy === 1)
  await post('/api/cart', { goods_id: set!.goods[0]!.goods.id, number: 1, source: 'combination', activity_id: set!.id })
  const cart = await cartOf()
  expect(cart.promotions.length).toBeGreaterThan(2)
  await enterAs(buyer)
  await open('/cart')
  expect(await accessFindings(page)).toEqual([])
  // So many goods stand in compact rows; their tags are in the full ones, one press away.
  const full = page.getByRole('button', { name: '详细显示' })
  if (screen === 'wide' && (await full.count()) > 0) await full.click()
  for (const [tag, goods] of found) {
    const line = page
      .getByRole('listitem')
      .filter({ has: page.getByLabel(`选择${goods.name}`, { exact: true }) })
      .first()
    await line.getByText(tag, { exact: true }).first().waitFor()
  }
  const more = page.getByRole('button', { name: /展开全部 \d+ 个活动/ })
  if ((await more.count()) > 0) await more.click()
  const bars = page.getByRole('region', { name: '活动优惠' })
  for (const bar of cart.promotions) await bars.getByText(bar.text).first().waitFor()
  for (const line of cart.data) {
    const how = page.getByRole('button', { name: `${nameOf(line)}的价格是怎么来的`, exact: true }).first()
    await how.focus()
    await how.press('Enter')
    for (const step of line.explanation) await page.getByText(step.text, { exact: true }).first().waitFor()
    await how.press('Escape')
  }
  await page.getByRole('button', { name: '优惠明细' }).click()
  for (const reduction of cart.totals.reductions)
    await page.getByText(`${reduction.kind_name}：${reduction.name}`, { exact: true }).waitFor()
  const left = cart.promotions.filter((bar) => bar.state !== 'applied')
  if (left.length > 0) await page.getByText('未享优惠').first().waitFor()
  expect(await accessFindings(page)).toEqual([])
  await emptyCart()
})

journey(
  'an add-on is chosen on the bar, stands under its line, is ordered with it and is marked in the order',
  async (visit) => {
    const { page, open, enterAs } = visit
    await emptyCart()
    const patents = await get<GoodsListReply>('/api/goods/list?kind=patent&per_page=100&sort=sale&order=desc')
    const goods = patents.list.find(
      (each) =>
        each.is_buy === 1 &&
        hasTag(each, '换购') &&
        Number(each.price) > 5 &&
        (each.number ?? 0) > 200 &&
        !each.xg_number,
    )!
    const number = Math.ceil(Math.ceil(260 / Number(goods.price)) / goods.zbz) * goods.zbz
    await post('/api/cart', { goods_id: goods.id, number, keep_loose: 1 })
    await enterAs(buyer)
    await open('/cart')
    const offer = (await cartOf()).promotions.flatMap((bar) => bar.add_ons).find((one) => one.unlocked === 1)!
    // On a telephone the bars are folded away.
    const more = page.getByRole('button', { name: /展开全部 \d+ 个活动/ })
    if ((await more.count()) > 0) await more.click()
    await page.getByRole('button', { name: '选换购商品' }).first().click()
    const panel = page.getByRole('dialog')
    expect(await accessFindings(page)).toEqual([])
    await panel.getByRole('button', { name: `换购${offer.name}`, exact: true }).click()
    await panel.getByRole('textbox', { name: `换购${offer.name}` }).waitFor()
    await panel.getByRole('button', { name: '完成' }).click()
    const line = page
      .getByRole('listitem')
      .filter({ has: page.getByLabel(`选择${goods.name}`, { exact: true }) })
      .first()
    await line.getByRole('list', { name: '赠品与换购' }).getByText(offer.name).waitFor()
    const cart = await cartOf()
    expect(cart.totals.add_on).toBe(offer.price)
    await goToConfirm(visit)
    await page.getByText('其中换购').waitFor()
    await choosePayment(page, /余额/)
    const id = await submitOrder(page)
    const order = await orderOf(buyer, id)
    expect(order).toMatchObject({ add_on: offer.price, payable: cart.totals.payable })
    await openOrder(page, id)
    await page.getByRole('row').filter({ hasText: offer.name }).getByText('换购', { exact: true }).waitFor()
    await page.getByText('下单时的优惠说明').click()
    expect(await accessFindings(page)).toEqual([])
  },
)

journeyAt('wide', 'a set is put in whole, counted in sets, taken out whole', async (visit) => {
  const { page, open, enterAs } = visit
  await emptyCart()
  const set = (await get<CombinationWire[]>('/api/combinations')).find(
    (each) => each.is_buy === 1 && (each.max_sets ?? 0) > 3,
  )!
  await enterAs(buyer)
  await open('/zhzq')
  expect(await accessFindings(page)).toEqual([])
  await page.getByRole('button', { name: `增加${set.name}` }).click()
  await page.getByRole('button', { name: `整套加入购物车：${set.name}` }).click()
  await page.getByText('组合已加入购物车').first().waitFor()
  await open('/cart')
  const line = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel(`选择${set.name}`, { exact: true }) })
    .first()
  for (const { goods } of set.goods) await line.getByText(goods.name, { exact: true }).waitFor()
  const quantity = line.getByRole('textbox', { name: set.name })
  expect(await quantity.inputValue()).toBe('2')
  await quantity.fill('3')
  await quantity.press('Tab')
  await expect.poll(async () => (await cartOf()).data.map((each) => each.number)).toEqual([3])
  expect((await cartOf()).totals.goods_amount).toBe((Number(set.price) * 3).toFixed(2))
  await line.getByRole('button', { name: `删除${set.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByText('购物车还是空的').waitFor()
})

journeyAt(
  'phone',
  'activities with gifts show their tiers and how far the cart is, and lead to their goods',
  async (visit) => {
    const { page, open, enterAs } = visit
    await emptyCart()
    await open('/zhmz')
    expect(await accessFindings(page)).toEqual([])
    await enterAs(buyer)
    await open('/zhmz')
    await page
      .getByRole('link', { name: /^全部活动商品/ })
      .first()
      .click()
    await page.waitForURL(/\/zhmz\/list\?id=\d+/)
    await page.getByRole('heading', { name: /活动商品/ }).waitFor()
    expect(await accessFindings(page)).toEqual([])
    await page
      .getByRole('button', { name: /加入购物车/ })
      .first()
      .click()
    await expect.poll(async () => (await cartOf()).data.length).toBe(1)
    await emptyCart()
  },
)
