import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadDemoCampaigns } from '../demo/campaigns/demo-campaigns.ts'
import { strikePrices } from '../src/offers/strike-prices.ts'
import { jobStamp } from '../src/platform/stamp.ts'
import { setLotAside } from '../src/stock/set-lot-aside.ts'
import { makeTemplate } from './coupons.ts'
import { everything } from './everything.ts'
import { openFlash } from './flash.ts'
import { groupBuy } from './group-buy.ts'
import { notePurchases } from './note-purchases.ts'
import { promote } from './promote.ts'
import { useWorld } from './world.ts'

const world = useWorld()

/** Fields that show what a goods costs, how many there are or how far it is sold. */
const closed = new Set([
  ...['price', 'base_price', 'usual_price', 'ordinary_price', 'market_price', 'price_compared', 'price_source'],
  ...['ladder_price', 'goods_price_id', 'gross_margin', 'saved', 'saving', 'other_prices', 'lots', 'lot_no'],
  ...[
    'left',
    'quota',
    'percent',
    'xg_number',
    'most',
    'max',
    'max_sets',
    'target',
    'paid',
    'missing',
    'members',
    'mine',
  ],
  ...['number_label', 'yxq', 'yxq_far', 'expires_on', 'days_left', 'last_bought', 'purchases', 'payable', 'ck_id'],
])
/** Prices that no text may name either, in fen. */
const prices = { flash: 817, group: 1213, set: 643, special: 277, lot: 461, cases: 619, addOn: 239, dealt: 341 }
const ids: Record<string, number> = {}

beforeAll(async () => {
  const { goods } = world
  ids.flash = await openFlash(world, 'ibuprofen', { priceFen: prices.flash, quota: 37, memberLimit: 7 })
  ids.group = await groupBuy(world, { goods: 'ibuprofen', priceFen: prices.group, target: 170, memberLimit: 90 })
  ids.set = await promote(world, {
    kind: 'combination',
    goods: [
      { goodsId: goods.vitaminC, priceFen: prices.set, perSet: 2, quota: 46 },
      { goodsId: goods.deviceOne, priceFen: 111, perSet: 1 },
    ],
  })
  ids.special = await promote(world, {
    kind: 'special',
    goods: [{ goodsId: goods.vitaminC, priceFen: prices.special }],
  })
  await promote(world, { kind: 'whole_case', goods: [{ goodsId: goods.amoxicillin, priceFen: prices.cases }] })
  await promote(world, {
    kind: 'full_reduction',
    goods: [{ goodsId: goods.health }],
    terms: { tiers: [{ from: 10_000, reduceFen: 700 }] },
  })
  ids.gift = await promote(world, {
    kind: 'gift',
    goods: [{ goodsId: goods.health }, { goodsId: goods.vitaminC, role: 'gift', quota: 53 }],
    terms: { tiers: [{ from: 10_000, gifts: [{ goodsId: goods.vitaminC, quantity: 2 }] }] },
  })
  ids.gone = await promote(world, {
    kind: 'gift',
    goods: [{ goodsId: goods.deviceOne }, { goodsId: goods.vitaminC, role: 'gift', quota: 0 }],
    terms: { tiers: [{ from: 10_000, gifts: [{ goodsId: goods.vitaminC, quantity: 2 }] }] },
  })
  ids.addOn = await promote(world, {
    kind: 'add_on',
    goods: [
      { goodsId: goods.ladderUnit },
      { goodsId: goods.vitaminC, role: 'add_on', priceFen: prices.addOn, fromBase: 5_000, memberLimit: 2, quota: 59 },
    ],
  })
  await promote(world, { kind: 'cashback', scope: { by: 'all' }, terms: { tiers: [{ from: 50_000, backFen: 900 }] } })
  const { rows } = await world.db.execute<{ id: number }>(sql`
    select id from lots where goods_id = ${goods.nearExpiry} and state = 'saleable' limit 1`)
  const lotId = rows[0]!.id
  const quota = await world.db.transaction((tx) => setLotAside(tx, lotId, jobStamp(world.at)))
  await promote(world, {
    kind: 'near_expiry',
    goods: [{ goodsId: goods.nearExpiry, lotId, quota, priceFen: prices.lot }],
  })
  const line = {
    lineId: 1,
    goodsId: goods.vitaminC,
    quantity: 5,
    unitFen: prices.dealt,
    source: 'member',
    counts: true,
  } as const
  const yesterday = new Date(world.at.getTime() - 86_400_000)
  await world.db.transaction((tx) => notePurchases(tx, world.buyers.yaodian.memberId, yesterday, [line]))
  await strikePrices(world.db, world.at)
  ids.coupon = await makeTemplate(world, { stock: 41 })
  await loadDemoCampaigns(world.db, world.at)
})

/** How each public reading call is asked; a call that is not named here fails, so that none is forgotten. */
const asked: Readonly<Record<string, () => readonly string[]>> = {
  '/api/campaign/{id}': () => slugs.map((slug) => `/api/campaign/${slug}`),
  '/api/campaigns': () => ['/api/campaigns'],
  '/api/cashback': () => ['/api/cashback'],
  '/api/combinations': () => ['/api/combinations'],
  '/api/combinations/{id}': () => [`/api/combinations/${ids.set}`],
  '/api/combinationMzhgGroup': () => ['/api/combinationMzhgGroup'],
  '/api/combinationMzhg': () => [ids.gift, ids.gone, ids.addOn].map((id) => `/api/combinationMzhg?id=${id}`),
  '/api/index/spike': () => ['/api/index/spike'],
  '/api/activity/everyday_price': () => ['/api/activity/everyday_price'],
  '/api/goods/activities': () => [`/api/goods/activities?ids=${Object.values(world.goods).slice(0, 50).join(',')}`],
  '/api/goods/search': () => ['/api/goods/search?keywords=%E7%BB%B4%E7%94%9F%E7%B4%A0&type=1'],
  '/api/goods/suggested': () => ['/api/goods/suggested?keywords=%E7%BB%B4%E7%94%9F%E7%B4%A0&type=1'],
  '/api/goods/list': () => ['/api/goods/list?per_page=100', '/api/goods/list?is_jxq=1', '/api/goods/list?sort=number'],
  '/api/goods/detail/{id}': () => Object.values(world.goods).map((id) => `/api/goods/detail/${id}`),
  '/api/index_wntj/1': () => ['/api/index_wntj/1'],
  '/api/group': () => ['/api/group'],
  '/api/group/{id}': () => [`/api/group/${ids.group}`],
  '/api/near_expiry': () => ['/api/near_expiry', '/api/near_expiry?sort=price', '/api/near_expiry?in_stock=1'],
}
let slugs: string[] = []
/** Show no goods, or only what everybody may know. */
const harmless = [/^\/api\/(focus|article|global|draw|stat|user|register|points|zone|openapi|goods\/hot|coupon)/]

type Described = Record<string, { readonly get?: { readonly security: readonly unknown[] } }>
const reads = async (who: 'everybody' | 'members') => {
  const { paths } = (await world.call('GET', '/api/openapi.json')).body as { paths: Described }
  return Object.entries(paths).flatMap(([path, { get }]) =>
    get && (who === 'members' || get.security.length === 0) ? [path] : [],
  )
}

function leaks(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => leaks(each, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    closed.has(key) || (key === 'number' && !/gifts\[\d+\]$/.test(path))
      ? [`${path}.${key} = ${JSON.stringify(each)}`]
      : leaks(each, `${path}.${key}`),
  )
}

const yuan = Object.values(prices).map((fen) => (fen / 100).toFixed(2))

describe.each(['a visitor', 'a member who is not approved'])('to %s', (who) => {
  test('no public reading call shows a price, a stock or how far something is sold', async () => {
    const headers = who === 'a visitor' ? {} : await world.signIn('xinhu')
    slugs = (await world.call('GET', '/api/campaigns')).body.data.map((each: { id: number }) => String(each.id))
    const paths = await reads('everybody')
    expect(paths.filter((path) => !asked[path] && !harmless.some((one) => one.test(path)))).toEqual([])
    const found: string[] = []
    for (const path of paths)
      for (const url of asked[path]?.() ?? []) {
        const { status, body } = await world.call('GET', url, { headers })
        if (status !== 200 && status !== 404) found.push(`${url}: ${status} ${JSON.stringify(body)}`)
        found.push(...leaks(body.data, url))
        const text = JSON.stringify(body.data)
        for (const each of [...yuan, '赠完']) if (text.includes(each)) found.push(`${url} names ${each}`)
      }
    expect(found).toEqual([])
  })
})

test('the same calls do show them to a qualified member, so that the test above looks at something', async () => {
  const headers = await world.signIn('yaodian')
  const found: string[] = []
  for (const urls of Object.values(asked))
    for (const url of urls()) found.push(...leaks((await world.call('GET', url, { headers })).body.data, url))
  for (const key of ['left', 'percent', 'max_sets', 'target', 'saving', 'price']) {
    expect(
      found.some((leak) => leak.includes(`.${key} = `)),
      key,
    ).toBe(true)
  }
})

test('reading changes nothing, whoever reads', async () => {
  const before = await everything(world)
  const urls = [...Object.values(asked).flatMap((each) => each()), ...(await reads('members'))]
  for (const name of ['yaodian', 'xinhu'] as const) {
    const headers = await world.signIn(name)
    for (const url of urls) if (!url.includes('{')) await world.call('GET', url, { headers })
  }
  expect(await everything(world)).toEqual(before)
})
