import { readFileSync } from 'node:fs'
import type { NewsType } from '@yaoji/contract/articles'
import type { ArticleKind } from '@yaoji/contract/console/articles'
import { addDays, type Day } from '@yaoji/rules/money/day'
import { demoHelp, demoNotices } from './demo-copy.ts'
import { demoNews } from './demo-news.ts'

interface DemoArticle {
  readonly id: number
  readonly kind: ArticleKind
  readonly categoryId: number
  readonly categoryName: string
  readonly title: string
  readonly url: string
  readonly summary: string
  readonly body: string
  readonly sort: number
  readonly publishedOn: Day | null
}

const folder = new URL('./articles/', import.meta.url)
const textOf = (name: string) => readFileSync(new URL(`${name}.md`, folder), 'utf8')
/** '/help/xrzn/hyzc' → 'help-xrzn-hyzc' */
const fileOf = (path: string) => path.slice(1).replaceAll('/', '-')

const lawPages: readonly string[] = ['/privacy', '/help/fwbz/yhxy']
const kindOf = (path: string): ArticleKind =>
  path.startsWith('/news/') ? 'link' : lawPages.includes(path) ? 'law' : 'help'

const help = (): DemoArticle[] =>
  demoHelp.flatMap((group) =>
    group.articles.map(([title, url], index) => {
      const kind = kindOf(url)
      const body = kind === 'link' ? '' : textOf(fileOf(url))
      const place = { id: group.id * 100 + index + 1, categoryId: group.id, categoryName: group.name, sort: index }
      return { ...place, kind, title, url, summary: '', body, publishedOn: null }
    }),
  )

const noticeGroup = 100
const notices = (today: Day): DemoArticle[] =>
  demoNotices.map(([title, url, daysAgo], index) => ({
    ...{ id: noticeGroup * 100 + index + 1, kind: 'notice', title, url, summary: '', body: '' },
    ...{ categoryId: noticeGroup, categoryName: '公告', sort: index, publishedOn: addDays(today, -daysAgo) },
  }))

const newsGroups: Readonly<Record<NewsType, readonly [id: number, name: string]>> = {
  hy: [101, '行业动态'],
  company: [102, '企业新闻'],
}
const news = (today: Day): DemoArticle[] =>
  demoNews.map(({ type, file, title, summary, daysAgo }, index) => {
    const [categoryId, categoryName] = newsGroups[type]
    return {
      ...{ id: categoryId * 100 + index + 1, kind: `news_${type}`, categoryId, categoryName, title, url: '', summary },
      ...{ body: textOf(`news-${type}-${file}`), sort: 0, publishedOn: addDays(today, -daysAgo) },
    }
  })

/** Everything that the demonstration has to read: help, law, news and the notices of its home page. */
export const demoArticles = (today: Day): DemoArticle[] => [...help(), ...notices(today), ...news(today)]
