import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { loadDemo } from '../apps/api/demo/goods/load-demo.ts'
import { growCatalogue } from '../apps/api/demo/goods/many-goods.ts'
import { closeDatabase, type Database, openDatabase } from '../apps/api/src/platform/database/database.ts'
import { type CrowdMember, crowd, shelf } from '../apps/api/test/crowd.ts'
import { inCheckout } from '../scripts/checkout.ts'
import { growOrders } from './grow-orders.ts'
import { type Store, startStore } from './store.ts'

export interface BenchMember extends CrowdMember {
  readonly priceBook: string
}
/** A store with so many goods, opened for measuring. */
export interface Catalogue {
  readonly size: number
  readonly store: Store
  readonly db: Database
  /** Licensed pharmacies with sessions of their own, over several price books. */
  readonly members: readonly BenchMember[]
  /** Goods that nobody can sell out. */
  readonly shelves: readonly number[]
  close(): Promise<void>
}

/** 0: the demonstration as it is, about 7,400 goods. */
export const sizes = [0, 100_000, 300_000] as const
export type Size = (typeof sizes)[number]
const books = ['pharmacy', 'clinic', 'chain', 'base']
const memberCount = 50
const shelfCount = 400

/** `kept`: the stores that later runs of the day find made. `orders`: so many that ended long ago are in its books. */
export async function openCatalogue(size: Size, kept: readonly Size[], at: Date, orders = 0): Promise<Catalogue> {
  const stamp = `${dayOf(at)}-${dataHash()}`
  const name = orders > 0 ? `${size}-orders-${orders}-${stamp}` : `${size}-${stamp}`
  const store = await startStore({
    name,
    kept: [name, ...kept.map((each) => `${each}-${stamp}`)],
    fill: async (url, dataDir) => {
      await fill(url, dataDir, size, at)
      if (orders > 0) await growOrders(url, orders, at)
    },
  })
  const db = openDatabase(store.url, { max: 2, statementTimeoutMs: 60_000 })
  const members = await newMembers(db, at)
  const { rows } = await db.execute<{ id: number; goods: number }>(
    sql`select id, (select count(*)::int from goods) as goods from goods where code like 'shelf-%' order by id`,
  )
  return {
    size: rows[0]!.goods - shelfCount,
    store,
    db,
    members,
    shelves: rows.map((row) => row.id),
    async close() {
      await closeDatabase(db)
      await store.stop()
    },
  }
}

async function fill(url: string, dataDir: string, size: Size, at: Date): Promise<void> {
  await loadDemo(url, { at, dataDir, log: () => undefined })
  if (size > 0) await growCatalogue(url, size, at)
  const db = openDatabase(url, { max: 1, statementTimeoutMs: 60_000 })
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from goods where kind = 'western' and rx_class = 'otc_a' and listed and special = '{}'
      and only_regions = '{}' and only_buyer_types = '{}' and purchase_limit is null and min_quantity = 1
      and inner_pack = 1 and measure = 'piece' order by id limit 1`)
  await shelf(db, rows[0]!.id, shelfCount, 10_000_000, 900)
  await db.execute(sql`analyze`)
  await closeDatabase(db)
}

async function newMembers(db: Database, at: Date): Promise<BenchMember[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select o.member_id as id from login_members o join logins l on l.id = o.login_id where l.user_name = 'yaodian'`)
  const members = await crowd(db, rows[0]!.id, memberCount, at)
  const priced = members.map((member, index) => ({ ...member, priceBook: books[index % books.length]! }))
  for (const { memberId, priceBook } of priced)
    await db.execute(sql`update members set price_book = ${priceBook} where id = ${memberId}`)
  return priced
}

/** What the data of a store depend on: the tables, the demonstration, and what fills it here. */
function dataHash(): string {
  const hash = createHash('sha256')
  for (const folder of ['apps/api/migrations', 'data', 'apps/api/demo'])
    for (const name of readdirSync(inCheckout(folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/(?<!\.test)\.(sql|csv|ts)$/.test(name)) hash.update(readFileSync(inCheckout(folder, name)))
  for (const file of ['apps/api/test/crowd.ts', 'bench/grow-orders.ts', 'bench/open-catalogue.ts'])
    hash.update(readFileSync(inCheckout(file)))
  return hash.digest('hex').slice(0, 8)
}
