import type { CampaignBlock } from '@yaoji/contract/campaigns'
import { blockPlace } from '@yaoji/contract/campaigns.input'
import type { CampaignDraft } from '@yaoji/contract/console/campaigns.input'
import { refusesPublishing } from '@yaoji/rules/campaigns/phase'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'
import { lockCampaign, missingFrom, slugTaken } from './store.ts'
import { type Campaign, campaigns } from './tables.ts'

/** Marketing begins a page; nobody else sees it before it is published. */
export function createCampaign(db: Database, fields: CampaignDraft, stamp: Stamp): Promise<Campaign> {
  return db.transaction(async (tx) => {
    await refuseWrong(tx, fields, null)
    const [row] = await tx
      .insert(campaigns)
      .values({ ...fieldsOf(fields), createdAt: stamp.at, updatedAt: stamp.at })
      .returning()
    await audit(tx, stamp, 'campaign.create', row!)
    return row!
  })
}

/** A change of a published page shows at once; whoever edits an older version is refused. */
export function changeCampaign(
  db: Database,
  given: CampaignDraft & { readonly id: number; readonly version: number },
  stamp: Stamp,
): Promise<Campaign> {
  return db.transaction(async (tx) => {
    const before = await lockCampaign(tx, given.id)
    if (!before) throw refuse('campaigns.missing')
    if (before.version !== given.version) throw refuse('campaigns.edited', { version: before.version })
    await refuseWrong(tx, given, given.id)
    const refusal = before.published ? refusesPublishing(timesOf(given), given.blocks.length, stamp.at) : null
    if (refusal) throw refuse('campaigns.*', { kind: refusal })
    const row = await save(tx, before, { ...fieldsOf(given) }, stamp)
    await audit(tx, stamp, 'campaign.change', row)
    return row
  })
}

/** Shows a page to everybody, or takes it back. */
export function publishCampaign(db: Database, id: number, published: boolean, stamp: Stamp): Promise<Campaign> {
  return db.transaction(async (tx) => {
    const before = await lockCampaign(tx, id)
    if (!before) throw refuse('campaigns.missing')
    if (before.published === published) return before
    const refusal = published ? refusesPublishing(before, before.blocks.length, stamp.at) : null
    if (refusal) throw refuse('campaigns.*', { kind: refusal })
    const row = await save(tx, before, { published }, stamp)
    await audit(tx, stamp, published ? 'campaign.publish' : 'campaign.withdraw', row)
    return row
  })
}

const timesOf = (given: CampaignDraft) => ({ opensAt: given.opens_at, closesAt: given.closes_at })

const fieldsOf = ({ opens_at, closes_at, ...given }: CampaignDraft) => ({
  slug: given.slug,
  template: given.template,
  title: given.title,
  subtitle: given.subtitle,
  theme: given.theme,
  sort: given.sort,
  blocks: given.blocks,
  opensAt: opens_at,
  closesAt: closes_at,
})

async function save(tx: Transaction, before: Campaign, set: Partial<Campaign>, stamp: Stamp): Promise<Campaign> {
  const [row] = await tx
    .update(campaigns)
    .set({ ...set, touched: true, version: before.version + 1, updatedAt: stamp.at })
    .where(eq(campaigns.id, before.id))
    .returning()
  return row!
}

const audit = (tx: Transaction, stamp: Stamp, verb: string, row: Campaign) =>
  writeAudit(tx, stamp, {
    verb,
    subject: `campaign:${row.id}`,
    memberId: null,
    data: { slug: row.slug, title: row.title, version: row.version, blocks: row.blocks },
  })

/** What the shape cannot know: whether the slug is free, the goods are listed, the categories exist. */
async function refuseWrong(tx: Transaction, given: CampaignDraft, id: number | null): Promise<void> {
  if (await slugTaken(tx, given.slug, id)) throw refuse('campaigns.slugTaken')
  const shelves = given.blocks.flatMap((block, index) => (block.type === 'goods' ? [{ block, index }] : []))
  const categories = shelves.flatMap(({ block }) => block.query?.category_id ?? [])
  const missing = await missingFrom(
    tx,
    shelves.flatMap(({ block }) => block.goods_ids),
    categories,
  )
  const place = (index: number, path: readonly string[]) =>
    blockPlace(index, 'goods' satisfies CampaignBlock['type'], path)
  const errors: Record<string, string[]> = {}
  for (const { block, index } of shelves) {
    const gone = block.goods_ids.filter((each) => missing.goods.has(each))
    if (gone.length > 0)
      errors[`blocks.${index}.goods_ids`] = [`${place(index, ['goods_ids'])}：${gone.join('、')} 不存在或已下架`]
    if (block.query?.category_id && missing.categories.has(block.query.category_id))
      errors[`blocks.${index}.query.category_id`] = [`${place(index, ['query', 'category_id'])}：分类不存在`]
  }
  if (Object.keys(errors).length > 0) throw refuse('campaigns.wrongBlocks', errors)
}
