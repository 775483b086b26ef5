import type { GoodsLineWire } from '@yaoji/contract/cart'
import { priceUnit } from '../../shell/goods/goods-price.tsx'
import { yuanText } from '../../shell/kit/yuan.ts'

/** Spec §4: the ladder tier that the quantity reached, and what the next one lacks; a press fills it up. */
export function TierProgress({
  line,
  onFill,
}: {
  readonly line: GoodsLineWire
  readonly onFill: (number: number) => void
}) {
  const tier = line.tiers.findLast(({ reached }) => reached === 1)
  const next = line.tiers.find(({ reached }) => reached === 0)
  if (!tier && !next) return null
  const per = priceUnit(line.goods)
  return (
    <span className="block space-y-1 text-note numbers">
      {tier && (
        <span className="block text-brand">
          ✓ {tier.name} 已享 {yuanText(tier.price)}/{per}
        </span>
      )}
      {next && (
        <span className="block text-secondary">
          <strong className="text-tag-orange">{next.missing}</strong> 享{' '}
          <span className="text-price">
            {yuanText(next.price)}/{per}
          </span>
          {next.number <= line.quantity.max && (
            <button
              type="button"
              aria-label={`凑单：${line.goods.name}${next.name}`}
              className="ml-1.5 text-brand hover:underline"
              onClick={() => onFill(next.number)}
            >
              凑单
            </button>
          )}
        </span>
      )}
    </span>
  )
}
