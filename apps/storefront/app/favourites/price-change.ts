import type { FavouriteWire } from '@yaoji/contract/goods'
import { formatYuan, parseYuan } from '@yaoji/rules/money/fen'

interface PriceChange {
  readonly way: 'down' | 'up' | 'same'
  /** Yuan between then and now, without a sign. */
  readonly by: string
}

/** What the price did since the goods became a favourite; null where either price is not known. */
export function priceChange({ goods, then_price }: Pick<FavouriteWire, 'goods' | 'then_price'>): PriceChange | null {
  const [then, now] = [parseYuan(then_price), parseYuan(goods.price ?? '')]
  if (then === null || now === null) return null
  return { way: now < then ? 'down' : now > then ? 'up' : 'same', by: formatYuan(Math.abs(now - then)) }
}
