import type { Fen } from '../money/fen.ts'

interface Priced {
  /** The price by itself, and the steps of the ladder below it, lowest quantity first. */
  readonly unitFen: Fen
  readonly tiers: readonly { readonly fromQuantity: number; readonly unitFen: Fen }[]
  readonly min: number
  readonly step: number
  readonly max: number
}
interface Reducing {
  readonly fromFen: Fen
  readonly amountFen: Fen
}
export interface AfterCoupon<Coupon> {
  readonly coupon: Coupon
  /** So many of this goods alone reach the coupon. */
  readonly quantity: number
  /** What one of them then costs, rounded up: nobody pays more than was said. */
  readonly unitFen: Fen
}

const unitAt = ({ unitFen, tiers }: Priced, quantity: number): Fen =>
  tiers.findLast(({ fromQuantity }) => fromQuantity <= quantity)?.unitFen ?? unitFen

/** The least of a goods that reaches an amount by itself; null where as many cannot be had. */
function leastFor(goods: Priced, fromFen: Fen): number | null {
  const stepped = (quantity: number) => Math.ceil(Math.max(quantity, goods.min) / goods.step) * goods.step
  // Within one step of the ladder more cost more; at its next step they may cost less than before.
  const starts = [0, ...goods.tiers.map(({ fromQuantity }) => fromQuantity)]
  const reached = starts.flatMap((start) => {
    const unitFen = unitAt(goods, stepped(start))
    if (unitFen <= 0) return []
    const quantity = stepped(Math.max(start, Math.ceil(fromFen / unitFen)))
    return quantity <= goods.max && unitAt(goods, quantity) * quantity >= fromFen ? [quantity] : []
  })
  return reached.length > 0 ? Math.min(...reached) : null
}

/**
 * Domain guide section 5, 券后≈: what a goods costs with the coupon that takes the fewest pieces of it to reach, the lower
 * price first where as many do. Our choice: an estimate of this goods alone; the cart counts what is in it.
 */
export function afterCoupon<Coupon extends Reducing>(
  goods: Priced,
  coupons: readonly Coupon[],
): AfterCoupon<Coupon> | null {
  const reached = coupons.flatMap((coupon) => {
    const quantity = leastFor(goods, coupon.fromFen)
    if (quantity === null || quantity <= 0) return []
    const paidFen = unitAt(goods, quantity) * quantity - coupon.amountFen
    return paidFen > 0 ? [{ coupon, quantity, unitFen: Math.ceil(paidFen / quantity) }] : []
  })
  return reached.toSorted((a, b) => a.quantity - b.quantity || a.unitFen - b.unitFen)[0] ?? null
}
