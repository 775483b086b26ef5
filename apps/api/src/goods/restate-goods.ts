import type { Day } from '@yaoji/rules/money/day'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'

/** What was made up for the demonstration is stated anew; goods that staff touched stay as they left them. */
const own = sql`g.source = 'demo' and not g.touched`
const rowsOf = (table: 'goods' | 'makers' | 'brands', rows: readonly object[]): SQL =>
  sql`json_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)}::json)`

/** Since when goods are listed, by code. */
export async function restateListing(
  tx: Transaction,
  stated: readonly { readonly code: string; readonly listedOn: Day }[],
): Promise<void> {
  const rows = stated.map(({ code, listedOn }) => ({ code, listed_on: listedOn }))
  await tx.execute(sql`
    update goods g set listed_on = n.listed_on from ${rowsOf('goods', rows)} n
    where g.code = n.code and ${own} and g.listed_on <> n.listed_on`)
}

interface StatedTerritory {
  readonly code: string
  readonly onlyRegions: readonly string[]
  readonly listedOn: Day
}
/** Where goods are sold, by code; those to which a member was admitted by name stay. */
export async function restateTerritories(tx: Transaction, stated: readonly StatedTerritory[]): Promise<void> {
  const rows = stated.map(({ code, onlyRegions, listedOn }) => ({
    code,
    only_regions: onlyRegions,
    listed_on: listedOn,
  }))
  await tx.execute(sql`
    update goods g set only_regions = n.only_regions, listed_on = n.listed_on from ${rowsOf('goods', rows)} n
    where g.code = n.code and ${own} and g.only_members = '{}'
      and (g.only_regions <> n.only_regions or g.listed_on <> n.listed_on)`)
}

interface Zones {
  readonly makers: readonly {
    readonly name: string
    readonly slug: string
    readonly territory: string
    readonly introduction: string
  }[]
  /** The first one is on top of the wall. */
  readonly featured: readonly string[]
  /** What lists gave as a brand and what is none. */
  readonly notBrands: readonly string[]
}
/** Gives makers without a page theirs, brands their place on the wall, and takes off goods what is no brand. */
export async function openZones(tx: Transaction, { makers, featured, notBrands }: Zones): Promise<void> {
  await tx.execute(sql`
    update makers m set slug = n.slug, territory = n.territory, introduction = n.introduction
    from ${rowsOf('makers', makers)} n where m.name = n.name and m.slug = ''`)
  const brands = featured.map((name, index) => ({ name, featured: index + 1 }))
  await tx.execute(sql`
    update brands b set featured = n.featured
    from ${rowsOf('brands', brands)} n where b.name = n.name and b.featured = 0`)
  await tx.execute(sql`
    update goods g set brand_id = null from brands b
    where b.id = g.brand_id and ${own} and b.name = any(${sql.param(notBrands)}::text[])`)
}

/** Admits members by name to some of the goods that are sold in one region only. */
export async function admitToRegion(tx: Transaction, region: string, memberIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update goods g set only_members = ${sql.param(memberIds)}::bigint[]
    where ${own} and g.only_regions = array[${region}] and g.id % 3 = 0`)
}
