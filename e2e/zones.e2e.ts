import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journey, journeyAt, type Visit } from './browser.ts'
import { caller, fillCart } from './buyer.ts'
import { chooseFilter, unfold } from './choose-filter.ts'
import { sql } from './database.ts'
import { hiddenFact } from './hidden-facts.ts'

const site = '药集医药批发商城'
const brandFact = `b.id::int as id, b.name, upper(left(b.pinyin_key, 1)) as letter`
const brand = async () => {
  const [found] = await sql<{ id: number; name: string; letter: string }>(
    `select ${brandFact} from brands b where b.name = '达克宁'`,
  )
  return found!
}
/** The brand of most goods, some of them and not all to be bought without a prescription. */
const largeBrand = async () => {
  const [found] = await sql<{ id: number; name: string; letter: string }>(
    `select ${brandFact} from brands b join goods g on g.brand_id = b.id and g.listed
     group by b.id having count(distinct g.rx_class like 'otc%') = 2 order by count(*) desc, b.id limit 1`,
  )
  return found!
}

const inCart = async (name: 'yaodian' | 'zhensuo') =>
  (await caller(name).get<{ data: { number: number; goods: { id: number } }[] }>('/api/cart/list')).data
const cards = ({ page }: Visit) => page.locator('main article')
const totalOf =
  ({ page }: Visit) =>
  async () =>
    Number(/共 (\d+) 个商品/.exec((await page.getByText(/共 \d+ 个商品/).textContent())!)![1])
/** Opens each page, holds its title, width and headings, and lets axe look at it; all faults are reported together. */
async function look({ page, open }: Visit, pages: readonly (readonly [path: string, title: string])[]) {
  const faults: string[] = []
  for (const [path, title] of pages) {
    await open(path)
    if (!(await page.title()).endsWith(`${title} - ${site}`)) faults.push(`${path}: ${await page.title()}`)
    if ((await page.locator('h1').count()) !== 1) faults.push(`${path}: not one h1`)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (overflow > 0) faults.push(`${path}: ${overflow} px wider than the screen`)
    faults.push(...(await accessFindings(page)).map((finding) => `${path}: ${finding}`))
  }
  expect(faults).toEqual([])
}

const zonePages = async (): Promise<readonly (readonly [string, string])[]> => [
  ['/yx', '包邮专区'],
  ['/yx/table', '包邮专区'],
  ['/yx/rule', '包邮规则'],
  ['/kxzq', '控销专区'],
  ['/kxzq/new', '控销专区'],
  ['/kxzq/goods/dongtai', '控销专区'],
  ['/kxzq/goods/luofushan/1', '控销专区'],
  ['/ppzq', '品牌专区'],
  ['/ppzq/2', '品牌专区'],
  [`/ppzq/info/${(await brand()).id}`, '品牌详情'],
  ['/zyyp', '中药专区'],
  ['/qxzq', '器械专区'],
]

journey(
  'every zone carries its title and one heading, fits the screen and satisfies axe, for a visitor',
  async (visit) => look(visit, await zonePages()),
)

journey('the same for a buyer, and for a clinic where it is refused', async (visit) => {
  await visit.enterAs('yaodian')
  const seller = /^\/(yx|kxzq\/goods\/dongtai|ppzq\/info\/\d+|zyyp|qxzq)$/
  await look(
    visit,
    (await zonePages()).filter(([path]) => seller.test(path)),
  )
  await visit.enterAs('zhensuo')
  await look(visit, [
    ['/kxzq/goods/luofushan', '控销专区'],
    ['/qxzq', '器械专区'],
  ])
})

journey('goods of the free-shipping zone go into the cart and travel without freight', async (visit) => {
  const { page, open, enterAs } = visit
  await fillCart('yaodian')
  await enterAs('yaodian')
  await open('/yx?in_stock=1')
  await chooseFilter(visit, /^甲类OTC/)
  await page.waitForURL(/rx_class=otc_a/)
  const views = page.getByRole('navigation', { name: '显示方式' })
  // The address is there before the page that it names.
  await views.locator('a[href*="rx_class=otc_a"]').first().waitFor()
  await views.getByRole('link', { name: '列表' }).click()
  await page.waitForURL(/\/yx\/table\?.*rx_class=otc_a/)
  // The address is there before the page, which begins folded.
  await page.locator('main a[aria-current]', { hasText: '列表' }).waitFor({ state: 'attached' })
  await unfold(visit)
  await page.getByRole('navigation', { name: '显示方式' }).getByRole('link', { name: '大图' }).click()
  await page.waitForURL(/\/yx\?.*rx_class=otc_a/)
  await cards(visit).getByRole('button', { name: '加入购物车' }).first().click()
  await page
    .getByText(/已加入购物车/)
    .first()
    .waitFor()
  await open('/cart')
  await page.getByText('包邮专区商品，免运费').first().waitFor()
  const cart = await caller('yaodian').get<{ shipping_data: { shipping_amount: string } }>('/api/cart/list')
  expect(cart.shipping_data.shipping_amount).toBe('0.00')
  await fillCart('yaodian')
})

journeyAt(
  'wide',
  'the rules page comes without the store’s frame and leads back to the zone',
  async ({ page, open }) => {
    await open('/yx/rule')
    await page.getByRole('heading', { name: '包邮专区规则' }).waitFor()
    for (const role of ['banner', 'contentinfo', 'complementary'] as const)
      expect(await page.getByRole(role).count(), role).toBe(0)
    await page.getByText('包邮商品的金额不计入其他商品的满额包邮门槛').waitFor()
    await page.getByRole('link', { name: '返回包邮专区' }).click()
    await page.waitForURL(/\/yx$/)
  },
)

journeyAt('wide', 'a member of the region buys a controlled goods from the maker’s page', async (visit) => {
  const { page, open, enterAs } = visit
  await fillCart('yaodian')
  await enterAs('yaodian')
  await open('/kxzq')
  await page
    .getByRole('link', { name: /陕西东泰制药有限公司/ })
    .first()
    .click()
  await page.waitForURL(/\/kxzq\/goods\/dongtai$/)
  await page.getByRole('heading', { level: 1, name: '陕西东泰制药有限公司' }).waitFor()
  await page.getByText('供货区域：四川，您在授权范围').first().waitFor()
  await cards(visit).getByRole('button', { name: '加入购物车' }).first().click()
  await page
    .getByText(/已加入购物车/)
    .first()
    .waitFor()
  expect(await inCart('yaodian')).toHaveLength(1)
  await fillCart('yaodian')
})

journeyAt('phone', 'outside the region price and stock are absent and the refusal is said in words', async (visit) => {
  const { page, open, enterAs, context } = visit
  await enterAs('zhensuo')
  await open('/kxzq/goods/luofushan')
  await page.getByText('供货区域：广东，您不在授权范围').first().waitFor()
  await page.getByText('商品限购，如需购买请联系客服').first().waitFor()
  expect(await cards(visit).getByRole('button', { name: '加入购物车' }).count()).toBe(0)
  const html = await (await context.request.get('/kxzq/goods/luofushan')).text()
  expect(hiddenFact(html)).toBeUndefined()
})

journey('a visitor of the controlled zone reads names and is asked to log in', async (visit) => {
  const { page, open, watch, context } = visit
  await open('/kxzq/goods/dongtai')
  await page.getByText('登录后查看是否在授权范围').first().waitFor()
  for (const path of ['/kxzq', '/kxzq/new', '/kxzq/goods/dongtai', '/yx', '/zyyp', '/qxzq']) {
    const html = await (await context.request.get(path)).text()
    expect(html, path).not.toMatch(/¥(<[^>]*>|\s)*\d/)
  }
  watch.announce(404, /^\/kxzq\/goods\/nobody$/)
  await open('/kxzq/goods/nobody')
  await page.getByRole('heading', { name: /页面不存在|没有找到/ }).waitFor()
})

journeyAt('wide', 'brands by letter, a brand’s goods with a filter, and an unknown brand is no page', async (visit) => {
  const { page, open, watch } = visit
  const { id, name, letter } = await largeBrand()
  await open('/ppzq')
  await page
    .getByRole('navigation', { name: '按首字母' })
    .getByRole('link', { name: new RegExp(`^${letter}，`) })
    .click()
  await page.waitForURL(new RegExp(`letter=${letter}`))
  await page.getByRole('heading', { name: new RegExp(`${letter} 字头品牌`) }).waitFor()
  await page
    .getByRole('region', { name: new RegExp(`${letter} 字头品牌`) })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await page.waitForURL(new RegExp(`/ppzq/info/${id}$`))
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const all = await totalOf(visit)()
  expect(all).toBeGreaterThanOrEqual(10)
  await chooseFilter(visit, /^OTC|^甲类OTC|^乙类OTC/)
  await page.waitForURL(/rx_class=/)
  await expect.poll(totalOf(visit)).toBeLessThan(all)
  expect(await cards(visit).count()).toBeGreaterThan(0)
  const small = await brand()
  await open(`/ppzq/info/${small.id}`)
  // So few goods are seen sooner than a filter is chosen.
  expect(await totalOf(visit)()).toBeLessThan(10)
  expect(await cards(visit).count()).toBeGreaterThan(1)
  expect(await page.getByRole('region', { name: '筛选' }).count()).toBe(0)
  watch.announce(404, /^\/ppzq\/info\/\d+(\/99)?$/)
  for (const path of ['/ppzq/info/99999999', `/ppzq/info/${id}/99`]) {
    await open(path)
    await page.getByRole('heading', { name: /页面不存在|没有找到/ }).waitFor()
  }
})

journey('herbs by origin, weighed by the kilogram at one press', async (visit) => {
  const { page, open, enterAs } = visit
  await fillCart('yaodian')
  await enterAs('yaodian')
  await open('/zyyp?in_stock=1')
  await chooseFilter(visit, /^甘肃/)
  await page.waitForURL(/origin=/)
  const herb = cards(visit).filter({ hasText: '产地 甘肃' }).filter({ hasText: '/500g' }).first()
  await herb.getByText(/¥\d[\d,.]*\/500g/).waitFor()
  await herb.getByRole('button', { name: '1 kg' }).click()
  expect(await herb.getByRole('button', { name: '1 kg' }).getAttribute('aria-pressed')).toBe('true')
  await herb.getByRole('button', { name: '加入购物车' }).click()
  await page
    .getByText(/已加入购物车/)
    .first()
    .waitFor()
  expect((await inCart('yaodian')).map((line) => line.number)).toEqual([1000])
  await fillCart('yaodian')
})

journeyAt(
  'wide',
  'a clinic sees which device papers it lacks and where to bring them; a pharmacy sees its own',
  async (visit) => {
    const { page, open, enterAs } = visit
    await enterAs('zhensuo')
    await open('/qxzq')
    const papers = page.getByRole('region', { name: /我的器械经营资质/ })
    expect(await papers.getByText('未提交').count()).toBe(2)
    expect(await papers.getByRole('link', { name: '去提交第二类医疗器械经营备案凭证' }).getAttribute('href')).toBe(
      '/zzzj',
    )
    await chooseFilter(visit, /^二类/)
    await page.waitForURL(/device_class=II/)
    await page
      .getByText(/不具备购买第二类医疗器械的权限/)
      .first()
      .waitFor()
    await enterAs('yaodian')
    await open('/qxzq?device_class=II&in_stock=1')
    await papers.getByText('证号 川蓉药监械经营备20234817号').waitFor()
    await papers.getByText('有效', { exact: true }).waitFor()
    await fillCart('yaodian')
    await cards(visit).getByRole('button', { name: '加入购物车' }).first().click()
    await page
      .getByText(/已加入购物车/)
      .first()
      .waitFor()
    await fillCart('yaodian')
  },
)

journeyAt('wide', 'the menu of a zone is the zone’s own and its categories stay in it', async (visit) => {
  const { page, open } = visit
  await open('/zyyp')
  await page.getByRole('button', { name: '全部商品分类' }).click()
  const menu = page.getByRole('navigation', { name: '商品分类' })
  const first = menu.getByRole('link').first()
  const [, category] = /category_id=(\d+)/.exec((await first.getAttribute('href'))!)!
  await first.click()
  await page.waitForURL(new RegExp(`/zyyp\\?category_id=${category}$`))
})
