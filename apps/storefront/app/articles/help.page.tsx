import { createFileRoute, notFound } from '@tanstack/react-router'
import { articleCalls } from '@yaoji/contract/articles'
import { load } from '../shell/api/load.ts'
import { rowOf } from '../shell/paths/row.ts'
import { titledAt } from '../shell/paths/site.ts'
import { ArticlePage, ArticleSkeleton } from './article-page.tsx'

/** Spec §2: the pages of help, one row each in the table of routes; their texts are articles. */
export const Route = createFileRoute('/help/$group/$name')({
  loader: async (page) => {
    const path = `/help/${page.params.group}/${page.params.name}`
    if (!rowOf(path)) throw notFound()
    return (await load(articleCalls.page, { path }, page)).data
  },
  head: ({ params }) => titledAt(`/help/${params.group}/${params.name}`),
  pendingComponent: ArticleSkeleton,
  component: () => <ArticlePage article={Route.useLoaderData()} />,
})
