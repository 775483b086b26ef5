import { createFileRoute } from '@tanstack/react-router'
import { articleCalls, type NewsLinkWire, type NewsType } from '@yaoji/contract/articles'
import { load } from '../shell/api/load.ts'
import { idInPath } from '../shell/paths/id-in-path.ts'
import { hrefOf, SiteLink } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleFrame, ArticleHead } from './article-frame.tsx'
import { ArticleSkeleton } from './article-page.tsx'
import { newsPlaces, newsTypeOf } from './news-type.ts'

/** Spec §2: one article, with the way to the one before and the one after it. */
export const Route = createFileRoute('/news/info/$id/$type')({
  loader: async (page) => {
    const type = newsTypeOf(page.params.type)
    const { data } = await load(articleCalls.newsItem, { id: idInPath(page.params.id), type }, page)
    return { type, news: data }
  },
  head: ({ loaderData }) => titled('/news/info/{id}/{type}', loaderData?.news.title),
  pendingComponent: ArticleSkeleton,
  component: NewsItem,
})

function NewsItem() {
  const { type, news } = Route.useLoaderData()
  const { name, to } = newsPlaces[type]
  return (
    <ArticleFrame here={to} crumbs={[{ label: name, href: hrefOf(to) }, { label: news.title }]}>
      <ArticleHead title={news.title} note={`发布于 ${news.at}`} />
      <ArticleBody html={news.html} />
      <nav aria-label="上一篇和下一篇" className="mt-10 space-y-2 border-t border-hairline pt-4 text-table">
        <Beside words="上一篇" type={type} news={news.previous} />
        <Beside words="下一篇" type={type} news={news.next} />
        <p>
          <SiteLink to={to} className="text-brand hover:underline">
            返回{name}
          </SiteLink>
        </p>
      </nav>
    </ArticleFrame>
  )
}

function Beside({
  words,
  type,
  news,
}: {
  readonly words: string
  readonly type: NewsType
  readonly news: NewsLinkWire | null
}) {
  return (
    <p className="flex gap-2">
      <span className="shrink-0 text-secondary">{words}：</span>
      {news ? (
        <SiteLink to="/news/info/{id}/{type}" params={{ id: news.id, type }} className="hover:text-brand">
          {news.title}
        </SiteLink>
      ) : (
        <span className="text-secondary">没有了</span>
      )}
    </p>
  )
}
