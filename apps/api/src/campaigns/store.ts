import type { CampaignTemplate } from '@yaoji/contract/campaigns'
import { count, desc, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { type Campaign, campaigns } from './tables.ts'

/** What a tab or a link must know of a campaign. */
export interface PublishedCampaign {
  readonly id: number
  readonly slug: string
  readonly template: CampaignTemplate
  readonly title: string
  readonly subtitle: string
  readonly theme: string
  readonly opensAt: Date | null
  readonly closesAt: Date | null
}

type Row = [
  id: number,
  slug: string,
  template: CampaignTemplate,
  title: string,
  subtitle: string,
  theme: string,
  opensAt: Date | null,
  closesAt: Date | null,
]

/** Our choice: so many published campaigns, ended ones included, are ever looked at. */
const mostPublished = 500

export async function publishedCampaigns(db: Db): Promise<readonly PublishedCampaign[]> {
  const text = `
    select * from (
      select id, slug, template, title, subtitle, theme, opens_at, closes_at, sort from campaigns where published
      order by closes_at desc nulls first limit ${mostPublished}
    ) latest order by sort, id`
  const rows = await namedQuery<Row>(db, { name: 'campaigns-published', text, values: [] })
  return rows.map(([id, slug, template, title, subtitle, theme, opensAt, closesAt]) => {
    return { id, slug, template, title, subtitle, theme, opensAt, closesAt }
  })
}

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

/** Which of these goods and categories are not there (or no longer listed). */
export async function missingFrom(db: Db, goodsIds: readonly number[], categoryIds: readonly number[]) {
  const text = `
    select 'goods', wanted.id from unnest($1::bigint[]) wanted (id)
    where not exists (select from goods g where g.id = wanted.id and g.listed)
    union all
    select 'category', wanted.id from unnest($2::bigint[]) wanted (id)
    where not exists (select from categories c where c.id = wanted.id)`
  const values = [[...goodsIds], [...categoryIds]]
  const rows = await namedQuery<['goods' | 'category', number]>(db, { name: 'campaign-missing', text, values })
  const of = (kind: 'goods' | 'category') => new Set(rows.filter(([each]) => each === kind).map(([, id]) => id))
  return { goods: of('goods'), categories: of('category') }
}

/** Two people who take the same slug at once: the second one waits here and is then refused. */
export async function slugTaken(tx: Transaction, slug: string, byOther: number | null): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`campaign ${slug}`}, 0))`)
  const found = await campaignOf(tx, slug)
  return found !== null && found.id !== byOther
}
