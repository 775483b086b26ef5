import type { ArticleKind } from '@yaoji/contract/console/articles'
import type { ArticleDraft } from '@yaoji/contract/console/articles.input'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'
import { type Article, articles } from '../tables.ts'
import { lockArticle, pageKinds, pathTaken } from './article-row.ts'
import { articleFaults } from './render-article.ts'

/** Marketing writes a text; nobody else reads it before it is published. */
export function createArticle(db: Database, given: ArticleDraft, stamp: Stamp): Promise<Article> {
  return db.transaction(async (tx) => {
    await refuseWrong(tx, given, null)
    const [row] = await tx
      .insert(articles)
      .values({ ...fieldsOf(given), published: false, updatedAt: stamp.at })
      .returning()
    await audit(tx, stamp, 'article.create', row!)
    return row!
  })
}

/** A change of a published text shows at once; whoever edits an older version is refused. */
export function changeArticle(
  db: Database,
  given: ArticleDraft & { readonly id: number; readonly version: number },
  stamp: Stamp,
): Promise<Article> {
  return db.transaction(async (tx) => {
    const before = await lockArticle(tx, given.id)
    if (!before) throw refuse('content.articleMissing')
    if (before.version !== given.version) throw refuse('content.articleEdited', { version: before.version })
    await refuseWrong(tx, given, given.id)
    const row = await save(tx, before, fieldsOf(given), stamp)
    await audit(tx, stamp, 'article.change', row)
    return row
  })
}

/** Shows a text to everybody, or takes it back. */
export function publishArticle(db: Database, id: number, published: boolean, stamp: Stamp): Promise<Article> {
  return db.transaction(async (tx) => {
    const before = await lockArticle(tx, id)
    if (!before) throw refuse('content.articleMissing')
    if (before.published === published) return before
    const row = await save(tx, before, { published }, stamp)
    await audit(tx, stamp, published ? 'article.publish' : 'article.withdraw', row)
    return row
  })
}

/** The groups of what is in no group of the footer. */
const ownGroups: Partial<Record<ArticleKind, { readonly categoryId: number; readonly categoryName: string }>> = {
  notice: { categoryId: 100, categoryName: '公告' },
  news_hy: { categoryId: 101, categoryName: '行业动态' },
  news_company: { categoryId: 102, categoryName: '企业新闻' },
}

const fieldsOf = (given: ArticleDraft) => ({
  kind: given.kind,
  ...(ownGroups[given.kind] ?? { categoryId: given.group_id!, categoryName: given.group_name }),
  title: given.title,
  url: given.url,
  summary: given.summary,
  body: given.body,
  sort: given.sort,
  publishedOn: given.published_on || null,
})

async function save(tx: Transaction, before: Article, set: Partial<Article>, stamp: Stamp): Promise<Article> {
  const [row] = await tx
    .update(articles)
    .set({ ...set, version: before.version + 1, updatedAt: stamp.at })
    .where(eq(articles.id, before.id))
    .returning()
  return row!
}

const audit = (tx: Transaction, stamp: Stamp, verb: string, row: Article) =>
  writeAudit(tx, stamp, {
    verb,
    subject: `article:${row.id}`,
    memberId: null,
    data: { kind: row.kind, title: row.title, url: row.url, version: row.version, body: row.body },
  })

/** What the shape cannot know: what the text links to, and whether its address is free. */
async function refuseWrong(tx: Transaction, given: ArticleDraft, id: number | null): Promise<void> {
  const faults = await articleFaults(given.body)
  if (faults.length > 0) throw refuse('content.wrongBody', { body: faults })
  const isPage = pageKinds.some((kind) => kind === given.kind)
  if (isPage && (await pathTaken(tx, given.url, id))) throw refuse('content.pathTaken')
}
