import type { ExplanationWire } from '@yaoji/contract/cart'
import { CircleHelp } from 'lucide-react'
import { HoverCard } from '../shell/parts/hover-card.tsx'

/** How an amount came about: price source, tier, promotion, in the order in which they were applied. */
export function PriceExplanation({
  steps,
  name,
  amount,
}: {
  readonly steps: readonly ExplanationWire[]
  readonly name: string
  readonly amount: string
}) {
  if (steps.length === 0) return null
  return (
    <HoverCard
      label={<CircleHelp className="size-3.5" aria-label={`${name}的价格是怎么来的`} />}
      className="p-1 align-[-3px] text-secondary hover:text-brand"
      cardClassName="top-full right-0 w-72 max-w-[80vw] font-normal"
    >
      <span className="block text-left text-note whitespace-normal">
        <span className="mb-1 block font-semibold">价格是怎么来的</span>
        {steps.map((step) => (
          <span key={`${step.step}-${step.text}`} className="flex justify-between gap-3 numbers">
            <span className="min-w-0 text-secondary">{step.text}</span>
            <span className="whitespace-nowrap">¥{step.amount}</span>
          </span>
        ))}
        <span className="mt-1 flex justify-between border-t border-hairline pt-1 font-semibold numbers">
          <span>小计</span>
          <span>¥{amount}</span>
        </span>
      </span>
    </HoverCard>
  )
}
