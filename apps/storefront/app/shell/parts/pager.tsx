import type { PageMeta } from '@yaoji/contract/call'
import { InnerLink } from '../links.tsx'

/** Up to seven places: first, last, and the neighbours of the current one; 0 stands for a gap. */
export function pagesShown(current: number, last: number): readonly number[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1)
  const near = [current - 1, current, current + 1].filter((page) => page > 1 && page < last)
  const pages = [1, ...near, last]
  return pages.flatMap((page, index) => (index > 0 && page - pages[index - 1]! > 1 ? [0, page] : [page]))
}

/** Page links of a list; `hrefOfPage` keeps the list's filters. */
export function Pager({
  meta,
  hrefOfPage,
}: {
  readonly meta: PageMeta
  readonly hrefOfPage: (page: number) => string
}) {
  const { current_page: current, last_page: last, total } = meta
  if (last <= 1) return null
  const look = 'inline-flex h-8 min-w-8 items-center justify-center rounded-control border px-2 numbers'
  const plain = `${look} border-hairline bg-surface hover:border-brand hover:text-brand`
  const step = (page: number, text: string) =>
    page < 1 || page > last ? (
      <span className={`${look} border-hairline bg-page text-secondary`}>{text}</span>
    ) : (
      <InnerLink href={hrefOfPage(page)} className={plain}>
        {text}
      </InnerLink>
    )
  return (
    <nav aria-label="翻页" className="flex flex-wrap items-center justify-center gap-1.5 py-5">
      {step(current - 1, '上一页')}
      {pagesShown(current, last).map((page, index) =>
        page === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no identity of their own
          <span key={`gap-${index}`} className="px-1 text-secondary">
            …
          </span>
        ) : page === current ? (
          <span key={page} aria-current="page" className={`${look} border-brand bg-brand text-white`}>
            {page}
          </span>
        ) : (
          <InnerLink key={page} href={hrefOfPage(page)} className={plain} aria-label={`第 ${page} 页`}>
            {page}
          </InnerLink>
        ),
      )}
      {step(current + 1, '下一页')}
      <span className="ml-2 text-note text-secondary">共 {total} 条</span>
    </nav>
  )
}
