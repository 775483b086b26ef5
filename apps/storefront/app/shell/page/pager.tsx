import type { PageMeta } from '@yaoji/contract/call'
import { pagesShown } from '@yaoji/ui/pages-shown'
import { hrefOf, InnerLink, type PlainPath, type Query } from '../paths/links.tsx'

/** The pages of a list at one path: what the address says otherwise is kept, and page 1 is the address without a page. */
export const pageHref = (to: PlainPath, search: Query) => (page: number) =>
  hrefOf(to, { query: { ...search, page: page === 1 ? undefined : page } })

/** Page links of a list; `hrefOfPage` keeps the list's filters. */
export function Pager({
  meta,
  hrefOfPage,
}: {
  /** Absent where there is but one page. */
  readonly meta: PageMeta | undefined
  readonly hrefOfPage: (page: number) => string
}) {
  if (!meta || meta.last_page <= 1) return null
  const { current_page: current, last_page: last, total } = meta
  const look = 'inline-flex h-8 max-sm:h-10 min-w-8 items-center justify-center rounded-control border px-2 numbers'
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
      {last > jumpFrom && <Jump last={last} firstPage={hrefOfPage(1)} />}
    </nav>
  )
}

/** From so many pages on not each of them is a few steps away. */
const jumpFrom = 7

/** The browser's own form: it works before the page's script does, and says itself which pages there are. */
function Jump({ last, firstPage }: { readonly last: number; readonly firstPage: string }) {
  const [path, query = ''] = firstPage.split('?')
  const kept = [...new URLSearchParams(query)].filter(([name]) => name !== 'page')
  return (
    <form action={path} className="ml-2 flex items-center gap-1.5 text-note text-secondary">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-1.5">
        到第
        <input
          type="number"
          name="page"
          required
          min={1}
          max={last}
          className="h-8 w-14 appearance-none rounded-control border border-hairline bg-surface px-1 text-center text-ink numbers [appearance:textfield]"
        />
        页
      </label>
      <button
        type="submit"
        className="h-8 max-sm:h-10 rounded-control border border-hairline bg-surface px-2 hover:border-brand hover:text-brand"
      >
        跳转
      </button>
    </form>
  )
}
