import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journey, journeyAt, origin, takenOver } from './browser.ts'
import { sql } from './database.ts'
import { goodsOnSale } from './goods-on-sale.ts'
import { hiddenFact } from './hidden-facts.ts'
import { storeTime } from './store-time.ts'

/** Keys of the wire that carry what a visitor has no right to. */

journeyAt('wide', 'activity links lead to campaigns, promotions and pages of the store', async ({ page, open }) => {
  const goods = await goodsOnSale('otc')
  const at = async (link: string) => {
    await open(link)
    const { pathname, search } = new URL(page.url())
    return pathname + search
  }
  expect(await at('/activity/yjh/winter-stock')).toBe('/yjh/winter-stock')
  expect(await at('/activity/new-year-preview')).toBe('/hdmb?id=new-year-preview')
  expect(await at('/activity/hdzx/cold-season-counter')).toBe('/Hdzx/cold-season-counter')
  expect(await at('/activity/welfare')).toBe('/welfare')
  expect(await at(`/activity/list/info/${goods.id}`)).toBe(`/list/info/${goods.id}`)
  expect(await at('/activity/flash')).toBe('/mrtj')
  expect(await at('/zqmb?id=winter-stock')).toBe('/yjh/winter-stock')
})

journeyAt(
  'phone',
  'a link to what is unknown, over or elsewhere ends where the live campaigns are',
  async ({ page, open }) => {
    const ends = [
      '/activity/nope',
      '/activity/hdmb/eleven-return',
      '/hdmb?id=eleven-return',
      '/yjh/999999',
      '/Hdzx/nope,999999',
      '/zqmb?id=%2F%2Fevil.example',
      '/loading/activity?url=%2F%2Fevil.example',
      '/loading/activity?url=https%3A%2F%2Fevil.example&url1=list',
      '/loading/activity?url=loading&url1=activity',
      '/loading/activity',
    ]
    for (const link of ends) {
      await open(link)
      expect([link, new URL(page.url()).origin, new URL(page.url()).pathname]).toEqual([link, origin, '/noActivity'])
    }
    await page.getByRole('heading', { name: '活动不存在或已结束' }).waitFor()
    await page.getByRole('link', { name: '冬季备货专场' }).click()
    await page.waitForURL(/\/yjh\/winter-stock$/)
    await page.getByRole('heading', { level: 1, name: '冬季备货专场' }).waitFor()
  },
)

journeyAt(
  'phone',
  'the activity centre says how many activities fell out, and its tabs open the others',
  async ({ page, open }) => {
    await open('/Hdzx/cold-season-counter,eleven-return,health-food-month,nope')
    await page.getByText('有 2 个活动不存在或已结束').waitFor()
    const tabs = page.getByRole('navigation', { name: '活动中心' })
    expect(await tabs.locator('[aria-current="page"]').textContent()).toBe('换季柜台陈列')
    await tabs.getByRole('link', { name: '保健食品月' }).click()
    await page.getByRole('heading', { level: 1, name: '保健食品月' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/Hdzx\/.*\/health-food-month$/)
    expect(await page.getByText('个活动不存在或已结束').count()).toBe(0)
  },
)

journeyAt(
  'phone',
  'a campaign to come shows its countdown by the server clock and what will be there; no page of a campaign shows a visitor a price',
  async (visit) => {
    const { page, open, watch, context } = visit
    await open('/hdmb')
    await page.getByText('即将开始').first().waitFor()
    const timer = page.getByRole('timer')
    expect(await timer.textContent()).toContain('距活动开始')
    const first = await timer.textContent()
    await expect.poll(() => timer.textContent(), { timeout: 4_000 }).not.toBe(first)
    await page.getByRole('link', { name: '登录查看价格' }).first().waitFor()
    for (const path of ['/yjh', '/hdmb', '/welfare', '/hb', '/yyh', '/zqmb', '/Hdzx/cold-season-counter']) {
      const html = await (await context.request.get(path)).text()
      expect(hiddenFact(html)).toBeUndefined()
    }
    for (const { url, text } of await watch.json()) expect(hiddenFact(text), url).toBeUndefined()
  },
)

journeyAt('wide', 'a buyer sees prices on a campaign page and buys from it', async ({ page, open, enterAs }) => {
  await enterAs('yaodian')
  await open('/yyh')
  await page.getByText(/^¥/).first().waitFor()
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/api/cart'),
  )
  await page
    .getByRole('button', { name: /^(加购|加入购物车)$/ })
    .first()
    .click()
  expect((await sent).status()).toBe(200)
})

journeyAt(
  'phone',
  'links without a target say what the specification says, and text of marketing is never markup',
  async (visit) => {
    const { page, open } = visit
    const slug = `link-${randomUUID()}`
    const tile = (title: string, url: string) => ({ title, note: '', theme: 'green', url })
    const blocks = [
      { type: 'text', title: '说明', paragraphs: ['<img src=x onerror="document.title=1"><b>粗体</b>'] },
      {
        type: 'links',
        title: '',
        tiles: [tile('没有目标', ''), tile('只有井号', '#'), tile('带话', '#十二点开始'), tile('全部药品', '/list')],
      },
    ]
    await sql(
      `insert into campaigns (slug, template, title, published, blocks, created_at, updated_at)
     values ($1, 'zqmb', '链接', true, $2, $3, $3)`,
      [slug, JSON.stringify(blocks), await storeTime()],
    )
    try {
      await open(`/zqmb?id=${slug}`)
      await page.getByText('<b>粗体</b>').waitFor()
      expect(await page.title()).toBe('药集医药批发商城')
      for (const [name, words] of [
        ['没有目标', '活动暂未开始'],
        ['只有井号', '活动未开始'],
        ['带话', '十二点开始'],
      ] as const) {
        await page.getByRole('main').getByRole('button', { name }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByText(words, { exact: true }).waitFor()
        expect(await dialog.textContent()).toContain('温馨提示')
        await dialog.getByRole('button', { name: '确定' }).click()
        await dialog.waitFor({ state: 'hidden' })
      }
      await page.getByRole('main').getByRole('link', { name: '全部药品' }).click()
      await page.waitForURL(/\/list$/)
    } finally {
      await sql('delete from campaigns where slug = $1', [slug])
    }
  },
)

journey('the home page turns through the campaigns and remembers who wants no personal list', async (visit) => {
  const { page, open, enterAs, watch } = visit
  await enterAs('yaodian')
  await open('/')
  const floor = page.getByRole('region', { name: '药聚惠' })
  await floor.scrollIntoViewIfNeeded()
  await floor.locator('article').first().waitFor()
  const before = await floor.locator('article h3').allTextContents()
  await floor.getByRole('button', { name: '冬令饮片专场' }).click()
  await expect.poll(() => floor.locator('article h3').allTextContents()).not.toEqual(before)
  expect(await floor.getByRole('link', { name: /^进入专场/ }).getAttribute('href')).toBe('/yjh/herb-season')
  expect(await page.getByRole('list', { name: '新人特价' }).getByRole('listitem').count()).toBeGreaterThan(1)
  expect(await accessFindings(page)).toEqual([])

  const plain = page.getByRole('checkbox', { name: '不按个人特征推荐' })
  expect(await plain.isChecked()).toBe(false)
  const asked = () => watch.calls(/\/api\/index_wntj\/1\?plain=1/).length
  await plain.check()
  await expect.poll(asked).toBe(1)
  await page.reload()
  await takenOver(page)
  await expect.poll(() => plain.isChecked()).toBe(true)
  await expect.poll(asked).toBe(2)
})

test('/eleven leaves the store for the main site', async () => {
  const answer = await fetch(`${origin}/eleven`, { redirect: 'manual' })
  expect(answer.status).toBe(307)
  expect(answer.headers.get('location')).not.toContain('eleven')
})
