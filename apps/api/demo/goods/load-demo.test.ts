import { tmpdir } from 'node:os'
import type { Scope } from '@yaoji/rules/promotions/scope'
import { readTerms } from '@yaoji/rules/promotions/stored-terms'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { strikePrices } from '../../src/offers/strike-prices.ts'
import { judgeDraft } from '../../src/promotions/judge-draft.ts'
import { promotionGoods, promotions } from '../../src/promotions/tables.ts'
import { reconcile } from '../../src/reconcile/reconcile.ts'
import { useDatabase } from '../../test/database.ts'
import { loadDemo } from './load-demo.ts'

const at = new Date('2026-11-21T02:00:00Z')
const later = new Date('2026-12-01T02:00:00Z')
const quiet = () => {}
const held = useDatabase()

const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await held.db.execute<Row>(query)).rows[0]!

const fingerprint = () =>
  one<{ goods: string; lots: string; stock: string; prices: string }>(sql`
    select (select md5(string_agg(g::text, '' order by id)) from goods g) as goods,
      (select md5(string_agg(l::text, '' order by id)) from lots l) as lots,
      (select md5(string_agg(s::text, '' order by goods_id, warehouse_id)) from stock s) as stock,
      (select md5(string_agg(p::text, '' order by id)) from prices p) as prices`)

const unbalanced = () =>
  one<{ count: number }>(sql`
    select count(*) from stock s where s.saleable + s.reserved <> coalesce((select sum(quantity) from lots l
      where l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id and l.state = 'saleable'), 0)`)

describe('the demonstration in the database', () => {
  beforeAll(async () => {
    await loadDemo(held.url, { at, dataDir: tmpdir(), log: quiet })
  }, 180_000)

  it('loads the whole catalogue', async () => {
    const { count } = await one<{ count: number }>(sql`select count(*) from goods where source = 'demo'`)
    expect(count).toBeGreaterThan(7_300)
  })

  it('keeps saleable + reserved equal to the saleable lots', async () => {
    expect(await unbalanced()).toEqual({ count: 0 })
  })

  it('has lots from suppliers, deliveries that wait, stops and a recall with its notice; the books of lots agree', async () => {
    const found = await one(sql`
      select count(*) filter (where supplier_id = 1)::int as unknown, count(distinct supplier_id)::int as suppliers,
        count(*) filter (where state = 'awaiting' and quantity > 0)::int as awaiting,
        count(*) filter (where state = 'stopped' and touched)::int as stopped,
        count(*) filter (where state = 'recalled')::int as recalled,
        (select count(*)::int from recalls where lifted_at is null and notice like '%召回%') as notices,
        (select count(*)::int from suppliers where state = 'pending') as pending from lots`)
    expect(found).toEqual({ unknown: 0, suppliers: 4, awaiting: 5, stopped: 3, recalled: 1, notices: 1, pending: 1 })
    const { checks } = await reconcile(held.url)
    expect(checks.filter((check) => !check.ok)).toEqual([])
  })

  it('offers nothing that has expired or expires within 30 days', async () => {
    const { count } = await one<{ count: number }>(
      sql`select count(*) from lots where state = 'saleable' and expires_on <= date '2026-11-21' + 30`,
    )
    expect(count).toBe(0)
  })

  it("has written every message of yesterday's orders, in the order of their times, before today's jobs write one", async () => {
    const found = await one(sql`
      select count(*)::int as waits from outbox
      where topic like '%.notice' and sent_at is null and created_at < ${at.toISOString()}::timestamptz`)
    const { messages, disordered } = await one<{ messages: number; disordered: number }>(sql`
      select count(*)::int as messages, count(*) filter (where at < before)::int as disordered from (
        select at, max(at) over (partition by member_id order by id rows unbounded preceding) as before from messages) m`)
    expect(found).toEqual({ waits: 0 })
    expect(messages).toBeGreaterThan(0)
    expect(disordered).toBe(0)
  })

  it('gives nothing away and sells nothing under a promotion that the law of promotions keeps from it', async () => {
    const found = await one<{ closed: number; given: number; promotions: number }>(sql`
      select count(*) filter (where (p.kind in ('flash', 'group', 'combination') or g.role <> 'item')
          and o.special && array['ephedrine_compound', 'compound_licorice_opioid'])::int as closed,
        count(*) filter (where g.role = 'gift' and (o.rx_class = 'rx' or o.storage = 'cold' or o.special <> '{}'))::int as given,
        count(distinct p.id)::int as promotions
      from promotions p join promotion_goods g on g.promotion_id = p.id join goods o on o.id = g.goods_id`)
    expect(found).toMatchObject({ closed: 0, given: 0 })
    expect(found.promotions).toBeGreaterThan(10)
  })

  it('makes no promotion that the console would refuse, and none that would wait for a second person', async () => {
    const made = await held.db.select().from(promotions)
    for (const { id, kind, name, slogan, opensAt, closesAt, scope, terms, ...audience } of made) {
      const goods = await held.db.select().from(promotionGoods).where(eq(promotionGoods.promotionId, id))
      const window = { opensAtMs: opensAt.getTime(), closesAtMs: closesAt.getTime() }
      const draft = { name, slogan, ...window, audience, scope: scope as Scope, terms: readTerms(kind, terms), goods }
      const { effect } = await judgeDraft(held.db, draft, at)
      expect(effect.secondPerson, `${kind} ${name}`).toEqual([])
    }
    expect(made.length).toBeGreaterThan(10)
  })

  it('lets no two members buy by the same prices, all of it set by verbs', async () => {
    const { rows } = await held.db.execute<{ name: string; terms: string; kind: number; book: string }>(sql`
      select m.name, m.buyer_type::int as kind, m.price_book as book,
        (select string_agg(a.goods_id || ' ' || a.price_fen, ',' order by a.goods_id)
          from agreement_prices a where a.member_id = m.id) as terms
      from members m join login_members o on o.member_id = m.id join logins l on l.id = o.login_id
      where l.user_name in ('yaodian', 'zhensuo', 'liansuo') order by m.id`)
    expect(new Set(rows.map(({ kind, book, terms }) => `${kind} ${book} ${terms}`)).size).toBe(5)
    expect([...new Set(rows.map(({ book }) => book))].sort()).toEqual(['chain', 'clinic', 'pharmacy'])
    expect(rows.filter(({ terms }) => terms)).toHaveLength(4)
    const set = await one<{ books: number; agreements: number }>(sql`
      select count(distinct member_id) filter (where verb = 'member.priceBook')::int as books,
        count(distinct member_id) filter (where verb = 'member.agreePrices')::int as agreements from audit`)
    expect(set).toEqual({ books: 9, agreements: 4 })
  })

  it('was dealt in before: beside many specials of today an earlier and higher price can be proved, for each book', async () => {
    await strikePrices(held.db, at)
    const found = await one<{ books: number; least: number }>(sql`
      select count(*)::int as books, min(shown)::int as least from (
        select s.book, count(*) filter (where s.price_fen > g.price_fen) as shown
        from struck_prices s join promotion_goods g on g.id = s.promotion_goods_id join promotions p on p.id = g.promotion_id
        where p.kind = 'special' and s.book in ('pharmacy', 'clinic', 'chain') group by 1) b`)
    expect(found.books).toBe(3)
    expect(found.least).toBeGreaterThan(5)
  })

  it('gives every goods a sortable pinyin key and a picture', async () => {
    const { count } = await one<{ count: number }>(
      sql`select count(*) from goods where pinyin_key = '' or length(picture_hash) <> 20 or picture_private <> (rx_class = 'rx')`,
    )
    expect(count).toBe(0)
  })

  it('gives the zones their makers, territories and featured brands', async () => {
    const found = await one<{ makers: number; controlled: number; fresh: number; brands: number; free: number }>(sql`
      select (select count(*) from makers where slug <> '' and territory <> '') as makers,
        (select count(*) from goods g join makers m on m.id = g.maker_id where m.slug <> '' and g.only_regions <> '{}') as controlled,
        (select count(*) from goods where only_regions <> '{}' and listed_on > date '2026-11-21' - 30) as fresh,
        (select count(*) from brands where featured > 0) as brands,
        (select count(*) from goods where free_shipping_zone) as free`)
    expect(found.makers).toBe(9)
    expect(found.controlled).toBeGreaterThan(100)
    expect(found.fresh).toBeGreaterThan(15)
    expect(found.brands).toBeGreaterThan(8)
    expect(found.free).toBeGreaterThan(120)
  })

  it('gives a store that was loaded before there were zones the same territories', async () => {
    const before = await fingerprint()
    const territories = sql`select md5(string_agg(only_regions::text, '' order by code)) as print from goods`
    const wanted = await one<{ print: string }>(territories)
    await held.db.execute(sql`delete from settings where name = 'demo_zones'`)
    await held.db.execute(sql`update makers set slug = '', territory = '', introduction = ''`)
    await held.db.execute(sql`
      update goods set only_regions = '{}' where only_members = '{}' and maker_id in (
        select id from makers where name in ('陕西东泰制药有限公司', '湖南方盛制药股份有限公司'))`)
    await loadDemo(held.url, { at, dataDir: tmpdir(), log: quiet })
    expect(await one<{ print: string }>(territories)).toEqual(wanted)
    expect({ ...(await fingerprint()), goods: '' }).toEqual({ ...before, goods: '' })
  })

  it('changes nothing when it runs again on the same day', async () => {
    const before = await fingerprint()
    await loadDemo(held.url, { at, dataDir: tmpdir(), log: quiet })
    expect(await fingerprint()).toEqual(before)
  })

  it('moves only what nobody touched when it runs on a later day', async () => {
    const places = await held.db.execute<{ goods_id: number; warehouse_id: number }>(
      // No promotion pushes these, so that no member of the demonstration buys them meanwhile.
      sql`select goods_id, warehouse_id from stock where nearest_expiry is not null
        and goods_id in (select id from goods where name like '%注射%') order by 1, 2 limit 4`,
    )
    const [reserved, edited, sold, free] = places.rows
    const at1 = (place: typeof free) => sql`goods_id = ${place!.goods_id} and warehouse_id = ${place!.warehouse_id}`
    await held.db.execute(sql`update stock set touched = true where ${at1(reserved)}`)
    await held.db.execute(sql`update goods set touched = true where id = ${edited!.goods_id}`)
    await held.db.execute(
      sql`update lots set touched = true, quantity = quantity - 1 where ${at1(sold)} and state = 'saleable'`,
    )
    await held.db.execute(sql`update stock set saleable = (select sum(quantity) from lots l
      where l.goods_id = stock.goods_id and l.warehouse_id = stock.warehouse_id and l.state = 'saleable') where ${at1(sold)}`)
    const days = async (place: typeof free) =>
      (await held.db.execute(sql`select expires_on, quantity, state from lots where ${at1(place)} order by id`)).rows
    const kept = [reserved, edited, sold]
    const before = await Promise.all(kept.map(days))
    const first = await one<{ nearest_expiry: string }>(sql`select nearest_expiry from stock where ${at1(free)}`)

    await loadDemo(held.url, { at: later, dataDir: tmpdir(), log: quiet })

    expect(await Promise.all(kept.map(days))).toEqual(before)
    const moved = await one<{ moved: boolean }>(
      sql`select nearest_expiry = ${first.nearest_expiry}::date + 10 as moved from stock where ${at1(free)}`,
    )
    expect(moved.moved).toBe(true)
    expect(await unbalanced()).toEqual({ count: 0 })
  })
})
