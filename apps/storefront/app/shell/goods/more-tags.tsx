import type { TagWire } from '@yaoji/contract/goods'
import { HoverCard } from '../kit/hover-card.tsx'
import { Tag } from './tag.tsx'

/** "+2": every tag of the goods with what it stands for, by pointer, key and finger. */
export default function MoreTags({
  tags,
  hidden,
}: {
  readonly tags: readonly Pick<TagWire, 'name' | 'describe'>[]
  readonly hidden: number
}) {
  return (
    <span className="-my-1 inline-flex">
      <HoverCard
        label={
          <>
            {`+${hidden}`}
            <span className="sr-only"> 项活动，查看全部</span>
          </>
        }
        className="inline-flex h-6 min-w-6 items-center justify-center align-top text-mark text-secondary numbers hover:text-brand"
        cardClassName="max-lg:fixed! max-lg:inset-x-3 max-lg:bottom-24 lg:top-full lg:left-0 lg:w-56"
      >
        <AllTags tags={tags} />
      </HoverCard>
    </span>
  )
}

/** A component of its own: what nobody opens is not put together. */
function AllTags({ tags }: { readonly tags: readonly Pick<TagWire, 'name' | 'describe'>[] }) {
  return (
    <span className="block space-y-1 text-left text-note font-normal whitespace-normal">
      {tags.map((tag) => (
        <span key={tag.name} className="flex items-start gap-2">
          <Tag tag={{ name: tag.name, describe: '' }} />
          {tag.describe || tag.name}
        </span>
      ))}
    </span>
  )
}
