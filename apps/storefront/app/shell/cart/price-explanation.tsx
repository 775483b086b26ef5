import type { ExplanationWire, PromotionBarWire } from '@yaoji/contract/cart'
import { formatYuan } from '@yaoji/rules/money/fen'
import { CircleHelp } from 'lucide-react'
import { HoverCard } from '../kit/hover-card.tsx'
import { fenOf, signedYuan, yuanText } from '../kit/yuan.ts'
import { InnerLink, SiteLink } from '../paths/links.tsx'

/** How an amount came about, in the order in which it was applied, and which promotions did nothing and why. */
export function PriceExplanation({
  steps,
  name,
  left = [],
}: {
  readonly steps: readonly ExplanationWire[]
  readonly name: string
  /** Promotions of the line that did not come to bear. */
  readonly left?: readonly PromotionBarWire[]
}) {
  if (steps.length === 0) return null
  const total = steps.reduce((sum, step) => sum + fenOf(step.amount), 0)
  return (
    <HoverCard
      label={<CircleHelp className="size-3.5" aria-label={`${name}的价格是怎么来的`} />}
      className="p-1 align-[-3px] text-secondary hover:text-brand"
      cardClassName="max-lg:fixed! max-lg:inset-x-3 max-lg:bottom-24 font-normal lg:top-full lg:right-0 lg:w-80"
    >
      <span className="block text-left text-note whitespace-normal">
        <span className="mb-1 block font-semibold">价格是怎么来的</span>
        {steps.map((step) => (
          <Step key={`${step.step}-${step.text}`} text={step.text} amount={signedYuan(step.amount)} />
        ))}
        <span className="mt-1 flex justify-between border-t border-hairline pt-1 font-semibold numbers">
          <span>优惠后</span>
          <span>{yuanText(formatYuan(total))}</span>
        </span>
        <NotApplied bars={left} />
      </span>
    </HoverCard>
  )
}

export const Step = ({ text, amount }: { readonly text: string; readonly amount: string }) => (
  <span className="flex justify-between gap-3 numbers">
    <span className="min-w-0 text-secondary">{text}</span>
    <span className="whitespace-nowrap">{amount}</span>
  </span>
)

const way = 'ml-1 whitespace-nowrap text-brand underline'

/** 未享优惠: every promotion that took nothing off, with why, and the way to where the buyer can act on it. */
export function NotApplied({
  bars,
  awayFromCart = false,
}: {
  readonly bars: readonly PromotionBarWire[]
  /** The cart is where what takes their place is changed. */
  readonly awayFromCart?: boolean
}) {
  if (bars.length === 0) return null
  return (
    <span className="mt-1.5 block border-t border-hairline pt-1.5">
      <span className="block font-semibold">未享优惠</span>
      {bars.map((bar) => (
        <span key={`${bar.kind}-${bar.id}`} className="block text-secondary">
          {bar.name}：{bar.text}
          {bar.displaced_by && `（${bar.displaced_by}）`}
          {bar.state === 'missing' && (
            <InnerLink href={bar.url} aria-label={`${bar.name}：去凑单`} className={way}>
              去凑单
            </InnerLink>
          )}
          {bar.state === 'displaced' && awayFromCart && (
            <SiteLink to="/cart" aria-label={`${bar.name}：去购物车调整`} className={way}>
              去购物车调整
            </SiteLink>
          )}
        </span>
      ))}
    </span>
  )
}
