import type { CampaignTemplate } from '@yaoji/contract/campaigns'
import { count, desc, eq } from 'drizzle-orm'
import { categories, goods } from '../goods/published.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { keptRead } from '../platform/database/kept-read.ts'
import { oneAtATime } from '../platform/database/one-at-a-time.ts'
import { of, type RowOf, rowQuery, tableColumns } from '../platform/database/row-query.ts'
import { type Campaign, campaigns } from './tables.ts'

const columns = {
  ...tableColumns(campaigns, 'c', ['id', 'slug', 'title', 'subtitle', 'theme', 'opensAt', 'closesAt']),
  template: of<CampaignTemplate>('c.template'),
}
/** What a tab or a link must know of a campaign. */
export type PublishedCampaign = RowOf<typeof columns>

/** Our choice: so many published campaigns, ended ones included, are ever looked at. */
const mostPublished = 500
/** Our choice: what staff publish shows in every process within five seconds, and at once in the one that heard it. */
const keptMs = 5_000

const publishedRows = rowQuery(
  'campaigns-published',
  columns,
  (list) => `
    select ${list} from (
      select * from campaigns where published order by closes_at desc nulls first limit ${mostPublished}
    ) c order by c.sort, c.id`,
)
export const publishedCampaigns = keptRead(keptMs, (db): Promise<readonly PublishedCampaign[]> => publishedRows(db))

/** By id or slug; a slug never begins with a digit. */
export async function campaignOf(db: Db, key: string): Promise<Campaign | null> {
  const where = /^[1-9]\d{0,14}$/.test(key) ? eq(campaigns.id, Number(key)) : eq(campaigns.slug, key)
  const [row] = await db.select().from(campaigns).where(where)
  return row ?? null
}

export async function lockCampaign(tx: Transaction, id: number): Promise<Campaign | null> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
  return row ?? null
}

/** The newest first. */
export async function campaignsForConsole(db: Db, template: string, offset: number, limit: number) {
  const where = template === '' ? undefined : eq(campaigns.template, template)
  const [rows, [counted]] = await Promise.all([
    db.select().from(campaigns).where(where).orderBy(desc(campaigns.id)).offset(offset).limit(limit),
    db.select({ total: count() }).from(campaigns).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

const missingRows = rowQuery(
  'campaign-missing',
  { kind: of<'goods' | 'category'>('m.kind'), id: of<number>('m.id') },
  (list) => `
    select ${list} from (
      select 'goods' as kind, w.id from unnest($1::bigint[]) w (id)
      where not exists (select from ${goods} g where g.id = w.id and g.listed)
      union all
      select 'category', w.id from unnest($2::bigint[]) w (id)
      where not exists (select from ${categories} c where c.id = w.id)) m`,
)

/** Which of these goods and categories are not there (or no longer listed). */
export async function missingFrom(db: Db, goodsIds: readonly number[], categoryIds: readonly number[]) {
  const rows = await missingRows(db, [goodsIds, categoryIds])
  const idsOf = (kind: 'goods' | 'category') => new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id))
  return { goods: idsOf('goods'), categories: idsOf('category') }
}

/** Two people who take the same slug at once: the second one waits here and is then refused. */
export async function slugTaken(tx: Transaction, slug: string, byOther: number | null): Promise<boolean> {
  await oneAtATime(tx, `campaign ${slug}`)
  const found = await campaignOf(tx, slug)
  return found !== null && found.id !== byOther
}
