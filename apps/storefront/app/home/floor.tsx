import type { GoodsWire } from '@yaoji/contract/goods'
import { GoodsShelf } from '../shell/goods/goods-card.tsx'
import { InnerLink } from '../shell/paths/links.tsx'

/** One floor of the home page: a title, the way to all of it, one shelf. */
export function Floor({
  title,
  note,
  href,
  list,
}: {
  readonly title: string
  readonly note: string
  readonly href: string
  readonly list: readonly GoodsWire[]
}) {
  if (list.length === 0) return null
  return (
    <section className="mt-5" aria-label={title}>
      <div className="mb-2 flex items-baseline gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <span className="text-table text-secondary">{note}</span>
        <InnerLink href={href} className="ml-auto text-table text-secondary hover:text-brand">
          查看全部 ›
        </InnerLink>
      </div>
      <GoodsShelf list={list} />
    </section>
  )
}
