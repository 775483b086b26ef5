import type { ReactNode } from 'react'
import { LoadingNote, Skeleton } from '../kit/skeleton.tsx'

/**
 * A page of the member centre: its title, what can be done beside it, and its content. Its other states are its route's:
 * `pendingComponent: memberSkeleton(…)`, the router's own error state with a retry, and EmptyPanel where nothing is there.
 */
export function MemberPage({
  title,
  action,
  note,
  children,
}: {
  readonly title: string
  readonly action?: ReactNode
  /** A sentence below the title. */
  readonly note?: ReactNode
  readonly children: ReactNode
}) {
  const heading = <h1 className={`text-lg font-semibold ${note ? 'mb-1' : action ? '' : 'mb-3'}`}>{title}</h1>
  return (
    <>
      {action ? (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          {heading}
          {action}
        </div>
      ) : (
        heading
      )}
      {note && <p className="mb-3 text-table text-secondary">{note}</p>}
      {children}
    </>
  )
}

function MemberSkeleton({ what, heights }: { readonly what: string; readonly heights: readonly string[] }) {
  return (
    <div className="space-y-3">
      <LoadingNote what={what} />
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey boxes have no identity of their own
        <Skeleton key={place} className={height} />
      ))}
    </div>
  )
}

/** What is shown while it loads: boxes of the page's own heights, one below the other. */
export const memberSkeleton =
  (what: string, ...heights: readonly string[]) =>
  () => <MemberSkeleton what={what} heights={heights} />
