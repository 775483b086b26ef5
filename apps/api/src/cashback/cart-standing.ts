import type { CashbackStandingWire } from '@yaoji/contract/cashback'
import { type Cashback, type CashbackLine, cashbackStanding } from '@yaoji/rules/cashback/cashback'
import { formatYuan } from '@yaoji/rules/money/fen'
import type { MemberCart } from '../cart/pricing/member-cart.ts'

/** The counted lines of a cart, as an order of them would be judged. */
export const cashbackLines = ({ lines }: Pick<MemberCart, 'lines'>): CashbackLine[] =>
  lines.flatMap(({ priced, offer: { goods } }) =>
    priced.selected
      ? [{ ...priced, netFen: priced.payableFen, goodsKind: goods.kind, maker: goods.maker, brand: goods.brand }]
      : [],
  )

/** How far a cart is; undefined where nothing of it counts. */
export function standingWire(cashback: Cashback, lines: readonly CashbackLine[]): CashbackStandingWire | undefined {
  const { baseFen, backFen, next } = cashbackStanding(cashback, lines)
  if (baseFen === 0) return undefined
  return {
    counted: formatYuan(baseFen),
    back: formatYuan(backFen),
    ...(next && { missing: formatYuan(next.missingFen), next_back: formatYuan(next.tier.backFen) }),
    percent: next ? Math.min(100, Math.floor((baseFen * 100) / Math.max(1, next.tier.from))) : 100,
  }
}
