import type { TagWire } from '@yaoji/contract/goods'
import { lazy, Suspense } from 'react'
import { Tag } from './tag.tsx'

/** Most goods have no more than are shown. */
const MoreTags = lazy(() => import('./more-tags.tsx'))

/** More than these say less; the others are named behind "+2". */
const mostTags = 2

/** The tags of a goods that are to be shown, each once, with all that it stands for. */
export function Tags({
  tags,
  all = false,
}: {
  readonly tags: readonly TagWire[]
  /** Where a buyer decides by them every one stands. */
  readonly all?: boolean
}) {
  const byName = new Map<string, Pick<TagWire, 'name' | 'describe'>>()
  for (const { name, describe, is_show } of tags) {
    if (is_show !== 1) continue
    const before = byName.get(name)?.describe
    byName.set(name, { name, describe: before ? `${before}；${describe}` : describe })
  }
  const shown = [...byName.values()]
  if (shown.length === 0) return null
  const most = all ? shown.length : mostTags
  return (
    <span className="inline-flex flex-wrap items-center gap-1 align-[-2px]">
      {shown.slice(0, most).map((tag) => (
        <Tag key={tag.name} tag={tag} />
      ))}
      {shown.length > most && (
        <Suspense>
          <MoreTags tags={shown} hidden={shown.length - most} />
        </Suspense>
      )}
    </span>
  )
}
