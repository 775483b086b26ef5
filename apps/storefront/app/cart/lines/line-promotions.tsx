import type { PromotionBarWire } from '@yaoji/contract/cart'
import { Tag } from '../../shell/goods/tag.tsx'

/**
 * Spec §4: on the line itself, which tier of its promotions is reached and what the next one lacks; what gives way to
 * another promotion is in the price's explanation.
 */
export function LinePromotions({ bars }: { readonly bars: readonly PromotionBarWire[] }) {
  const shown = bars.filter(({ level, reached, missing }) => level === 'line' && (reached || missing))
  if (shown.length === 0) return null
  return (
    <ul className="space-y-1 text-note numbers" aria-label="商品优惠">
      {shown.map((bar) => (
        <li key={`${bar.kind}-${bar.id}`} className="flex items-start gap-1.5">
          <Tag tag={{ name: bar.tag, describe: bar.name }} />
          <span className="min-w-0">
            {bar.reached && <span className="block text-brand">✓ 已享{bar.reached}</span>}
            {bar.missing && (
              <span className="block text-secondary">
                再买 <strong className="text-tag-orange">{bar.missing}</strong> 享{bar.next}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The bars of the promotions in which one of a line's rows takes part. */
export const barsOf = (bars: readonly PromotionBarWire[], rows: readonly number[]): PromotionBarWire[] =>
  bars.filter(({ line_ids }) => rows.some((id) => line_ids.includes(id)))
