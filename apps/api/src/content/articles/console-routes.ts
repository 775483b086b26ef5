import { pageSizes } from '@yaoji/contract/codes'
import { type ArticleDraftWire, type ArticleHeadWire, articleConsoleCalls } from '@yaoji/contract/console/articles'
import { articleConsoleInputs } from '@yaoji/contract/console/articles.input'
import { assertDepth, type Mount, Page, pageMeta, staffRoute, WithMessage } from '../../platform/http/call-route.ts'
import { refuse } from '../refusals.ts'
import type { Article } from '../tables.ts'
import { articleOf, articlesForConsole, type ListedArticle } from './article-row.ts'
import { readFigures } from './read-figures.ts'
import { articleFaults, renderArticle } from './render-article.ts'
import { changeArticle, createArticle, publishArticle } from './write-article.ts'

const headWire = (row: ListedArticle): ArticleHeadWire => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  url: row.url,
  published_on: row.publishedOn ?? '',
  published: row.published ? 1 : 0,
  version: row.version,
})
const draftWire = (row: Article): ArticleDraftWire => ({
  ...headWire(row),
  summary: row.summary,
  body: row.body,
  group_id: row.categoryId,
  group_name: row.categoryName,
  sort: row.sort,
})

/** Marketing writes help, news, law and notices. */
export function articleConsoleRoutes(mount: Mount): void {
  staffRoute(mount, articleConsoleCalls.list, articleConsoleInputs.list, async ({ kind, page }, { db }) => {
    assertDepth(page, pageSizes.cards)
    const { rows, total } = await articlesForConsole(db, kind, (page - 1) * pageSizes.cards, pageSizes.cards)
    return new Page(rows.map(headWire), pageMeta(page, pageSizes.cards, total))
  })
  staffRoute(mount, articleConsoleCalls.one, articleConsoleInputs.one, async ({ id }, { db }) => {
    const row = await articleOf(db, id)
    if (!row) throw refuse('content.articleMissing')
    return draftWire(row)
  })
  staffRoute(mount, articleConsoleCalls.preview, articleConsoleInputs.preview, async ({ body }, { db, at }) => ({
    html: await renderArticle(body, await readFigures(db, at)),
    faults: await articleFaults(body),
  }))
  staffRoute(mount, articleConsoleCalls.create, articleConsoleInputs.create, async (form, { db, stamp }) =>
    draftWire(await createArticle(db, form, stamp)),
  )
  staffRoute(
    mount,
    articleConsoleCalls.change,
    articleConsoleInputs.change,
    async (form, { db, stamp }) => new WithMessage(draftWire(await changeArticle(db, form, stamp)), '已保存'),
  )
  staffRoute(
    mount,
    articleConsoleCalls.publish,
    articleConsoleInputs.publish,
    async ({ id, published }, { db, stamp }) =>
      new WithMessage(
        draftWire(await publishArticle(db, id, published === 1, stamp)),
        published === 1 ? '已发布' : '已撤回',
      ),
  )
}
