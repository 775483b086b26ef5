import { dayOf } from '@yaoji/rules/money/day'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../src/platform/database/database.ts'
import { readMark, setMark } from '../../src/platform/settings/marks.ts'
import { demoGoods, demoSeed } from './demo-goods.ts'
import { readFacts } from './read-facts.ts'
import { demoFeaturedBrands, demoNotBrands, demoTerritories } from './territories.ts'

/**
 * Gives the demonstration's zones their makers and featured brands, once. A store whose goods were loaded before there
 * were zones (`fresh` false) gets the territories of its goods as well; what staff touched stays as they left it.
 */
export async function loadDemoZones(db: Database, at: Date, fresh: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7204074)`)
    if (await readMark(tx, 'demo_zones')) return
    const makers = demoTerritories.map(({ maker, slug, territory, introduction }) => ({
      name: maker,
      slug,
      territory,
      introduction,
    }))
    await tx.execute(sql`
      update makers m set slug = n.slug, territory = n.territory, introduction = n.introduction
      from ${rowsOf('makers', makers)} n where m.name = n.name and m.slug = ''`)
    const brands = demoFeaturedBrands.map((name, index) => ({ name, featured: index + 1 }))
    await tx.execute(sql`
      update brands b set featured = n.featured
      from ${rowsOf('brands', brands)} n where b.name = n.name and b.featured = 0`)
    await tx.execute(sql`
      update goods g set brand_id = null from brands b
      where b.id = g.brand_id and g.source = 'demo' and not g.touched and b.name = any(${sql.param(demoNotBrands)}::text[])`)
    if (!fresh) await giveTerritories(tx, at)
    await setMark(tx, 'demo_zones', true, at)
  })
}

async function giveTerritories(tx: Transaction, at: Date): Promise<void> {
  const makers = new Set(demoTerritories.map(({ maker }) => maker))
  const sold = demoGoods(readFacts(), demoSeed, dayOf(at))
    .filter((one) => makers.has(one.maker))
    .map((one) => ({ code: one.code, only_regions: one.onlyRegions, listed_on: one.listedOn }))
  await tx.execute(sql`
    update goods g set only_regions = n.only_regions, listed_on = n.listed_on
    from ${rowsOf('goods', sold)} n
    where g.code = n.code and g.source = 'demo' and not g.touched and g.only_members = '{}'
      and (g.only_regions <> n.only_regions or g.listed_on <> n.listed_on)`)
}

const rowsOf = (table: string, rows: readonly object[]): SQL =>
  sql`json_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)}::json)`
