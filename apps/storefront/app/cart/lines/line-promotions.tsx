import type { GoodsLineWire, PromotionBarWire } from '@yaoji/contract/cart'
import { Tag } from '../../shell/goods/tag.tsx'
import { fenOf, yuanText } from '../../shell/kit/yuan.ts'

type Line = Pick<GoodsLineWire, 'goods_manjian_id' | 'goods_manjian_amount'>

/**
 * Spec §4: on the line itself, in a row each, which of its promotions are reached and what the next tier lacks. The whole
 * sentence stands in the bars; what gives way to another promotion is in the price's explanation.
 */
export function LinePromotions({ line, bars }: { readonly line: Line; readonly bars: readonly PromotionBarWire[] }) {
  const shown = bars.filter(
    ({ level, kind, reached, missing }, at) =>
      level === 'line' &&
      (reached || missing) &&
      // However many let add-ons be chosen, a line says once that some can be.
      !(kind === 'add_on' && reached && bars.findIndex((bar) => bar.kind === kind && bar.reached) < at),
  )
  if (shown.length === 0) return null
  return (
    <ul className="space-y-0.5 text-note numbers" aria-label="商品优惠">
      {shown.map((bar) => (
        <li
          key={`${bar.kind}-${bar.id}`}
          title={`${bar.name}：${bar.text}`}
          className="flex flex-wrap items-center gap-x-1.5"
        >
          <Tag tag={{ name: bar.tag, describe: '' }} />
          {bar.reached && <span className="whitespace-nowrap text-brand">✓ {gained(line, bar)}</span>}
          {bar.missing && (
            <span className="whitespace-nowrap text-secondary">
              {bar.reached ? '再买' : '还差'} <strong className="text-tag-orange">{bar.missing}</strong>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What the line has of it: its share of a reduction, that add-ons can be chosen, else that it is reached. */
const gained = (line: Line, { kind, id }: PromotionBarWire): string =>
  kind === 'full_reduction' && id === line.goods_manjian_id && fenOf(line.goods_manjian_amount) > 0
    ? `−${yuanText(line.goods_manjian_amount)}`
    : kind === 'add_on'
      ? '可换购'
      : '已享'

/** The bars of the promotions in which one of a line's rows takes part. */
export const barsOf = (bars: readonly PromotionBarWire[], rows: readonly number[]): PromotionBarWire[] =>
  bars.filter(({ line_ids }) => rows.some((id) => line_ids.includes(id)))
