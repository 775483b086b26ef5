import type { GoodsWire } from '@yaoji/contract/goods'
import { lazy, Suspense } from 'react'
import { HoverCard } from '../kit/hover-card.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { AfterCoupon } from './after-coupon.tsx'
import type { Step } from './story-steps.tsx'

/** Most pages are left without it. A mouse that only crosses the question mark while the network is away must not end the page. */
const StorySteps = lazy(() => import('./story-steps.tsx').catch(() => ({ default: () => '暂时取不到，请刷新页面' })))

/** `coupon`: 券后≈ stands beside the price; the goods' own page has a line for it. */
export default function PriceStory({
  goods,
  coupon,
  more = [],
}: {
  readonly goods: GoodsWire
  readonly coupon: boolean
  /** What the page counts besides. */
  readonly more?: readonly Step[]
}) {
  return (
    <>
      <StoryCard goods={goods} more={more} />
      {coupon && goods.with_coupon === 1 && <AfterCoupon goods={goods} />}
    </>
  )
}

/** A question mark in a circle. It stands on every card: one of the icon set is put together anew each time that it is drawn. */
const Question = ({ label }: { readonly label: string }) => (
  <svg
    viewBox="0 0 24 24"
    className="size-3.5"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    role="img"
    aria-label={label}
  >
    <path d="M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM9 9.5a3 2.5 0 0 1 6 0c0 2-2 2-3 3.5M12 17h.01" />
  </svg>
)

function StoryCard({ goods, more }: { readonly goods: GoodsWire; readonly more: readonly Step[] }) {
  return (
    <HoverCard
      label={<Question label={`${goods.name}的价格是怎么来的`} />}
      className="p-1 align-[-3px] text-secondary hover:text-brand"
      cardClassName="max-lg:fixed! max-lg:inset-x-3 max-lg:bottom-24 font-normal lg:top-full lg:left-0 lg:w-64"
    >
      <span className="block text-left text-note whitespace-normal">
        <span className="mb-1 block font-semibold text-ink">价格是怎么来的</span>
        <Suspense fallback={<Skeleton className="h-13" />}>
          <StorySteps goods={goods} more={more} />
        </Suspense>
      </span>
    </HoverCard>
  )
}
