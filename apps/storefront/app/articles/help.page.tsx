import { createFileRoute, notFound } from '@tanstack/react-router'
import { articleCalls } from '@yaoji/contract/articles'
import { contentCalls } from '@yaoji/contract/content'
import { load, orElse } from '../shell/api/load.ts'
import { send } from '../shell/api/send.ts'
import { rowOf } from '../shell/paths/row.ts'
import { titledAt } from '../shell/paths/site.ts'
import { ArticlePage, ArticleSkeleton } from './article-page.tsx'
import { FriendlyLinks } from './friendly-links.tsx'

/** Where the store says who it is and whom it knows. */
const withLinks = '/help/us/link'

/** Spec §2: the pages of help, one row each in the table of routes; their texts are articles. */
export const Route = createFileRoute('/help/$group/$name')({
  loader: async (page) => {
    const path = `/help/${page.params.group}/${page.params.name}`
    if (!rowOf(path)) throw notFound()
    const [article, links] = await Promise.all([
      load(articleCalls.page, { path }, page),
      path === withLinks ? orElse(send(contentCalls.links), []) : [],
    ])
    return { article: article.data, links }
  },
  head: ({ params }) => titledAt(`/help/${params.group}/${params.name}`),
  pendingComponent: ArticleSkeleton,
  component: Help,
})

function Help() {
  const { article, links } = Route.useLoaderData()
  return (
    <ArticlePage article={article}>
      <FriendlyLinks links={links} />
    </ArticlePage>
  )
}
