import type { ArticleKind } from '@yaoji/contract/console/articles'
import { type Day, dayOf } from '@yaoji/rules/money/day'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { oneAtATime } from '../../platform/database/one-at-a-time.ts'
import { of, rowQuery, tableColumns } from '../../platform/database/row-query.ts'
import { type Article, articles } from '../tables.ts'

/** Kinds that are a page at an address of their own. */
export const pageKinds = ['help', 'law'] as const satisfies readonly ArticleKind[]

const pageRows = rowQuery(
  'article-page',
  tableColumns(articles, 'a', ['title', 'url', 'body', 'updatedAt']),
  (list) => `select ${list} from articles a where a.url = $1 and a.kind in ('help', 'law') and a.published`,
)
/** The published page at an address. */
export const articleAt = async (db: Db, path: string) => (await pageRows(db, [path]))[0] ?? null

const head = {
  ...tableColumns(articles, 'a', ['id', 'title', 'summary']),
  at: of<Day>('a.published_on::text'),
}
/** News shows from its day on. */
const shown = 'a.kind = $1 and a.published and a.published_on <= $2'

const newsRows = rowQuery(
  'news',
  { ...head, total: of<string>('count(*) over ()') },
  (list) => `
    select ${list} from articles a where ${shown} order by a.published_on desc, a.id desc offset $3 limit $4`,
)
/** One page of news, the newest first. */
export async function newsOf(
  db: Db,
  kind: ArticleKind,
  at: Date,
  { offset, limit }: { offset: number; limit: number },
) {
  const rows = await newsRows(db, [kind, dayOf(at), offset, limit])
  return {
    rows: rows.map(({ total: _, ...row }) => row),
    total: rows.length > 0 ? Number(rows[0]!.total) : offset === 0 ? 0 : await countNews(db, kind, at),
  }
}
const newsCounts = rowQuery(
  'news-count',
  { total: of<string>('count(*)') },
  (list) => `select ${list} from articles a where ${shown}`,
)
const countNews = async (db: Db, kind: ArticleKind, at: Date) =>
  Number((await newsCounts(db, [kind, dayOf(at)]))[0]?.total ?? 0)

const newsItems = rowQuery(
  'news-item',
  { ...head, ...tableColumns(articles, 'a', ['body']) },
  (list) => `select ${list} from articles a where ${shown} and a.id = $3`,
)
export const newsItem = async (db: Db, kind: ArticleKind, at: Date, id: number) =>
  (await newsItems(db, [kind, dayOf(at), id]))[0] ?? null

const neighbour = (name: string, compare: '<' | '>', order: 'asc' | 'desc') =>
  rowQuery(
    name,
    tableColumns(articles, 'a', ['id', 'title']),
    (list) => `
      select ${list} from articles a where ${shown} and (a.published_on, a.id) ${compare} ($3::date, $4::bigint)
      order by a.published_on ${order}, a.id ${order} limit 1`,
  )
const newsBefore = neighbour('news-before', '<', 'desc')
const newsAfter = neighbour('news-after', '>', 'asc')

/** What was published before and after it. */
export async function newsBeside(db: Db, kind: ArticleKind, at: Date, item: { readonly id: number; readonly at: Day }) {
  const place = [kind, dayOf(at), item.at, item.id]
  const [before, after] = await Promise.all([newsBefore(db, place), newsAfter(db, place)])
  return { previous: before[0] ?? null, next: after[0] ?? null }
}

export async function articleOf(db: Db, id: number): Promise<Article | null> {
  const [row] = await db.select().from(articles).where(eq(articles.id, id))
  return row ?? null
}

export async function lockArticle(tx: Transaction, id: number): Promise<Article | null> {
  const [row] = await tx.select().from(articles).where(eq(articles.id, id)).for('update')
  return row ?? null
}

/** Two people who take the same address at once: the second one waits here and is then refused. */
export async function pathTaken(tx: Transaction, path: string, byOther: number | null): Promise<boolean> {
  await oneAtATime(tx, `article ${path}`)
  const [found] = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.url, path), inArray(articles.kind, [...pageKinds])))
  return found !== undefined && found.id !== byOther
}

const listed = {
  id: articles.id,
  kind: articles.kind,
  title: articles.title,
  url: articles.url,
  publishedOn: articles.publishedOn,
  published: articles.published,
  version: articles.version,
}
export type ListedArticle = Pick<Article, keyof typeof listed>

/** The newest first, without their texts. */
export async function articlesForConsole(db: Db, kind: ArticleKind | '', offset: number, limit: number) {
  const where = kind === '' ? undefined : eq(articles.kind, kind)
  const [rows, [counted]] = await Promise.all([
    db.select(listed).from(articles).where(where).orderBy(desc(articles.id)).offset(offset).limit(limit),
    db.select({ total: count() }).from(articles).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}
