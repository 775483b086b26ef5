import type { ArticleWire } from '@yaoji/contract/articles'
import type { ReactNode } from 'react'
import { LoadingNote, Skeleton, Skeletons } from '../shell/kit/skeleton.tsx'
import { useShell } from '../shell/viewer/viewer.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleFrame, ArticleHead } from './article-frame.tsx'

/** A page of help or of law. */
export function ArticlePage({
  article,
  children,
}: {
  readonly article: ArticleWire
  /** What stands below the text. */
  readonly children?: ReactNode
}) {
  const { data } = useShell()
  const group = data.articles.find((each) => each.data.some(({ url }) => url === article.path))
  const crumbs = [{ label: '帮助中心' }, ...(group ? [{ label: group.name }] : []), { label: article.title }]
  return (
    <ArticleFrame here={article.path} crumbs={crumbs}>
      <ArticleHead title={article.title} note={`更新于 ${article.updated_on}`} />
      <ArticleBody html={article.html} />
      {children}
    </ArticleFrame>
  )
}

/** Of the frame's own shape: the navigation is there already, the text is not. */
export const ArticleSkeleton = () => (
  <div className="column py-3 lg:py-4">
    <LoadingNote what="正在加载文章" />
    <Skeleton className="mb-3 h-4 w-48" />
    <div className="gap-4 lg:flex">
      <Skeleton className="mb-3 h-12 lg:h-96 lg:w-44" />
      <div className="flex-1 space-y-3 rounded-card bg-surface px-4 py-5 lg:px-10 lg:py-8">
        <Skeleton className="mb-6 h-8 w-60" />
        <Skeletons count={9} className="h-4" />
      </div>
    </div>
  </div>
)
