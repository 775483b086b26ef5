import { articleCalls } from '@yaoji/contract/articles'
import { articleInputs } from '@yaoji/contract/articles.input'
import { pageSizes } from '@yaoji/contract/codes'
import { dayOf } from '@yaoji/rules/money/day'
import { assertDepth, type Mount, Page, pageMeta, publicRoute } from '../../platform/http/call-route.ts'
import { refuse } from '../refusals.ts'
import { articleAt, newsBeside, newsItem, newsOf } from './article-row.ts'
import { readFigures } from './read-figures.ts'
import { renderArticle } from './render-article.ts'

/** Help, law and news, as everybody reads them. */
export function articleRoutes(mount: Mount): void {
  publicRoute(mount, articleCalls.page, articleInputs.page, async ({ path }, { db, at }) => {
    const article = await articleAt(db, path)
    if (!article) throw refuse('content.articleMissing')
    return {
      title: article.title,
      path: article.url,
      html: await renderArticle(article.body, await readFigures(db, at)),
      updated_on: dayOf(article.updatedAt),
    }
  })
  publicRoute(mount, articleCalls.news, articleInputs.news, async ({ type, page }, { db, at }) => {
    assertDepth(page, pageSizes.news)
    const window = { offset: (page - 1) * pageSizes.news, limit: pageSizes.news }
    const { rows, total } = await newsOf(db, `news_${type}`, at, window)
    return new Page(rows, pageMeta(page, pageSizes.news, total))
  })
  publicRoute(mount, articleCalls.newsItem, articleInputs.newsItem, async ({ id, type }, { db, at }) => {
    const found = await newsItem(db, `news_${type}`, at, id)
    if (!found) throw refuse('content.articleMissing')
    const { body, ...item } = found
    const [beside, figures] = await Promise.all([newsBeside(db, `news_${type}`, at, item), readFigures(db, at)])
    return { ...item, ...beside, html: await renderArticle(body, figures) }
  })
}
