import type { GoodsWire } from '@yaoji/contract/goods'
import { goodsInputs } from '@yaoji/contract/goods.input'
import { addDays, dayOf } from '@yaoji/rules/money/day'
import { formatYuan, parseYuan } from '@yaoji/rules/money/fen'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { promote } from '../../test/promote.ts'
import { type BuyerName, readAll, useWorld } from '../../test/world.ts'
import { membersAuthenticator } from '../access/sessions/authenticator.ts'
import type { MemberFacts } from '../platform/session.ts'
import { goodsDetail } from './goods-detail.ts'
import { listGoods } from './list-goods.ts'

const world = useWorld()
const cast: readonly (readonly [BuyerName, store: number])[] = [
  ...(['yaodian', 'zhensuo', 'guoqi', 'xinhu'] as const).map((name) => [name, 0] as const),
  ...[0, 1, 2].map((store) => ['liansuo', store] as const),
]
const books = ['base', 'pharmacy', 'clinic', 'chain'] as const
const members: MemberFacts[] = []
const goodsIds: number[] = []

beforeAll(async () => {
  goodsIds.push(...Object.values(world.goods))
  for (const book of books) {
    await world.db.execute(sql`insert into price_books (id, name) values (${book}, ${book}) on conflict do nothing`)
    await world.db.execute(
      sql`update members set price_book = ${book} where id % ${books.length} = ${books.indexOf(book)}`,
    )
  }
  const authenticator = membersAuthenticator(world.db, { demo: true, secureCookies: false })
  for (const [name, store] of cast) {
    const [cookie, token] = (await world.signIn(name, store)).cookie.split('=')
    const request = {
      method: 'GET',
      routeOptions: { url: '/api/user' },
      cookies: { [cookie!]: token },
    } as unknown as FastifyRequest
    members.push((await authenticator.buyer(request, world.at))!.member)
  }
})

const fen = fc.integer({ min: 1, max: 40 }).map((step) => step * 50)
const goods = fc.nat().map((at) => at % 25)
const sparse = <Value>(value: fc.Arbitrary<Value>, most: number) => fc.array(value, { maxLength: most })
/** Days of validity counted from today; null: open. */
const days = fc.constantFrom<[number | null, number | null]>(
  [null, null],
  [0, 0],
  [-9, -1],
  [1, 9],
  [null, 3],
  [-3, null],
)
const market = fc.record({
  prices: fc.array(fc.record({ goods, book: fc.constantFrom(...books), fen }), { minLength: 20, maxLength: 60 }),
  unpriced: sparse(goods, 3),
  ladders: sparse(fc.record({ goods, from: fc.integer({ min: 2, max: 30 }), fen: fc.integer({ min: 1, max: 40 }) }), 6),
  agreements: sparse(fc.record({ member: fc.nat({ max: cast.length - 1 }), goods, fen, days }), 30),
  specials: sparse(
    fc.record({
      goods: fc.array(fc.record({ goods, fen }), { minLength: 1, maxLength: 4 }),
      audience: fc.constantFrom({}, { onlyRegions: ['51'] }, { exceptRegions: ['51'] }, { onlyBuyerTypes: [1, 4] }),
      opensInHours: fc.constantFrom(-1, 1),
    }),
    4,
  ),
})
type Market = typeof market extends fc.Arbitrary<infer One> ? One : never

/** Writes the whole market again: books, ladders, agreements, specials. */
async function open({ prices, unpriced, ladders, agreements, specials }: Market): Promise<void> {
  const { db, at } = world
  const now = at.toISOString()
  const id = (which: number) => goodsIds[which % goodsIds.length]!
  const day = (from: number | null) => (from === null ? null : addDays(dayOf(at), from))
  for (const table of ['agreement_prices', 'ladder_prices']) await db.execute(sql.raw(`delete from ${table}`))
  await db.execute(sql`delete from prices where book <> 'base'`)
  await db.execute(sql`update promotions set state = 'stopped'`)
  for (const one of prices)
    await db.execute(sql`
      insert into prices (goods_id, book, price_fen, updated_at) values (${id(one.goods)}, ${one.book}, ${one.fen}, ${now})
      on conflict (goods_id, book) do update set price_fen = excluded.price_fen`)
  for (const which of unpriced) await db.execute(sql`delete from prices where goods_id = ${id(which)}`)
  for (const one of ladders)
    await db.execute(sql`
      insert into ladder_prices (goods_id, from_quantity, type, amount_fen)
      values (${id(one.goods)}, ${one.from}, 2, ${one.fen}) on conflict do nothing`)
  for (const one of agreements)
    await db.execute(sql`
      insert into agreement_prices (member_id, goods_id, price_fen, valid_from, valid_until, updated_at)
      values (${members[one.member]!.id}, ${id(one.goods)}, ${one.fen}, ${day(one.days[0])}, ${day(one.days[1])}, ${now})
      on conflict do nothing`)
  for (const { goods, audience, opensInHours } of specials)
    await promote(world, {
      kind: 'special',
      ...(audience as { onlyRegions?: string[] }),
      opensAt: new Date(at.getTime() + opensInHours * 3_600_000),
      goods: [...new Map(goods.map((one) => [id(one.goods), one.fen]))].map(([goodsId, priceFen]) => ({
        goodsId,
        priceFen,
      })),
    })
  await readAll(world.search)
}

async function listed(member: MemberFacts, asked: Record<string, string>): Promise<GoodsWire[]> {
  const input = goodsInputs.list.parse({ per_page: '100', ...asked })
  const { parts } = await listGoods(world, input, member, world.at)
  return (JSON.parse(parts.join('')) as { list: GoodsWire[] }).list
}
const shownFen = (goods: GoodsWire) => parseYuan(goods.price ?? '') ?? 0

test("whoever looks, what a list is sorted and cut by is the price that it shows, and the goods' own page shows it too", async () => {
  await fc.assert(
    fc.asyncProperty(market, fen, fen, async (given, one, other) => {
      await open(given)
      const [min, max] = one < other ? [one, other] : [other, one]
      for (const member of members) {
        const all = await listed(member, {})
        const shown = new Map(all.map((goods) => [goods.id, shownFen(goods)]))
        const priced = [...shown.values()].filter((fen) => fen > 0).sort((a, b) => a - b)
        for (const order of ['asc', 'desc'] as const) {
          const prices = (await listed(member, { sort: 'price', order })).map(shownFen)
          const sorted = order === 'asc' ? priced : priced.toReversed()
          if (priced.length > 0) expect(prices).toEqual([...sorted, ...Array(prices.length - sorted.length).fill(0)])
        }
        const within = await listed(member, { min_price: formatYuan(min), max_price: formatYuan(max) })
        const wanted = [...shown].filter(([, fen]) => fen >= min && fen <= max).map(([id]) => id)
        if (priced.length > 0) expect(new Set(within.map(({ id }) => id))).toEqual(new Set(wanted))
        const [first] = all
        const page = await goodsDetail(world.db, first!.id, member, world.at)
        expect(page.price).toBe(first!.price)
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)
