import { createFileRoute, notFound } from '@tanstack/react-router'
import { articleCalls } from '@yaoji/contract/articles'
import { load } from '../shell/api/load.ts'
import { EmptyState } from '../shell/page/empty-state.tsx'
import { rowsOf } from '../shell/page/list-page.tsx'
import { Pager, pageHref } from '../shell/page/pager.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { pageOf, searchOf } from '../shell/paths/search-parsers.ts'
import { titledAt } from '../shell/paths/site.ts'
import { ArticleFrame, ArticleHead } from './article-frame.tsx'
import { ArticleSkeleton } from './article-page.tsx'
import { newsPlaces, newsTypeOf } from './news-type.ts'

const validateSearch = searchOf({ page: pageOf })

/** Spec §2: news of the industry and of the company, ten a page. */
export const Route = createFileRoute('/news/$type')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const type = newsTypeOf(page.params.type)
    const list = rowsOf(await load(articleCalls.news, { type, ...page.deps }, page))
    if (list.rows.length === 0 && page.deps.page) throw notFound()
    return { type, list }
  },
  // The entry keeps heads: what they import, every page loads.
  head: ({ params }) => titledAt(`/news/${params.type}`),
  pendingComponent: ArticleSkeleton,
  component: News,
})

function News() {
  const { type, list } = Route.useLoaderData()
  const { name, to, about } = newsPlaces[type]
  return (
    <ArticleFrame here={to} crumbs={[{ label: name }]}>
      <ArticleHead title={name} note={about} />
      {list.rows.length === 0 ? (
        <EmptyState title={`还没有${name}，有了会在这里发布`} />
      ) : (
        <ul className="divide-y divide-hairline">
          {list.rows.map(({ id, title, summary, at }) => (
            <li key={id} className="flex flex-col gap-x-6 gap-y-1 py-4 first:pt-0 sm:flex-row">
              <time dateTime={at} className="shrink-0 text-table text-secondary numbers sm:w-24 sm:pt-0.5">
                {at}
              </time>
              <div className="min-w-0">
                <SiteLink
                  to="/news/info/{id}/{type}"
                  params={{ id, type }}
                  className="text-base font-medium hover:text-brand"
                >
                  {title}
                </SiteLink>
                {summary && <p className="mt-1 text-table text-secondary">{summary}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pager meta={list.meta} hrefOfPage={pageHref(to, {})} />
    </ArticleFrame>
  )
}
