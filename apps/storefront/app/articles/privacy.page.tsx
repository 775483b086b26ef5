import { createFileRoute } from '@tanstack/react-router'
import { articleCalls } from '@yaoji/contract/articles'
import { load } from '../shell/api/load.ts'
import { titled } from '../shell/paths/site.ts'
import { ArticlePage, ArticleSkeleton } from './article-page.tsx'

/** Spec §2: what the store does with what it knows of people. */
export const Route = createFileRoute('/privacy')({
  loader: async (page) => (await load(articleCalls.page, { path: '/privacy' }, page)).data,
  head: () => titled('/privacy'),
  pendingComponent: ArticleSkeleton,
  component: () => <ArticlePage article={Route.useLoaderData()} />,
})
