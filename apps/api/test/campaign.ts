import { sql } from 'drizzle-orm'
import type { World } from './world.ts'

type Row = Record<string, unknown>
let slugs = 0
export const freeSlug = () => `page-${++slugs}`

/** A campaign as it is in the database, published and live unless stated otherwise. */
export async function makeCampaign(world: World, given: Row = {}): Promise<number> {
  const slug = freeSlug()
  const row = {
    slug,
    template: 'yjh',
    title: '冬季备货',
    published: true,
    opens_at: null,
    closes_at: null,
    blocks: [],
    sort: slugs,
    ...given,
  }
  const { rows } = await world.db.execute<{ id: number }>(sql`
    insert into campaigns (slug, template, title, published, opens_at, closes_at, sort, blocks, created_at, updated_at)
    values (${row.slug}, ${row.template}, ${row.title}, ${row.published}, ${row.opens_at}, ${row.closes_at}, ${row.sort},
      ${JSON.stringify(row.blocks)}::jsonb, ${world.at.toISOString()}, ${world.at.toISOString()}) returning id`)
  return rows[0]!.id
}

export const goodsBlock = (more: Row = {}) => ({
  ...{ type: 'goods', title: '常备药品', note: '', layout: 'cards', goods_ids: [], query: null, limit: 10, ...more },
})
export const shelfQuery = (more: Row = {}) => ({ keywords: '', category_id: null, kind: null, flag: null, ...more })
