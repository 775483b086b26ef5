import { type Fen, yuanText } from '../money/fen.ts'
import { takesMoreThanHalf } from '../promotions/draft-second-person.ts'

/** Domain 2.4, law 6, a setting of the store: so much one clerk may give away without a threshold. */
export const defaultFreeCouponFen: Fen = 5000

interface CouponDraft {
  readonly fromFen: Fen
  readonly reduceFen: Fen
  /** How many there are; null: as many as are asked for. */
  readonly stock: number | null
}

/**
 * Domain 2.4, law 6: why a coupon needs a second person; nothing where one clerk may make it. A threshold below twice the
 * amount (满100减100) is as good as none.
 */
export function couponNeeds({ fromFen, reduceFen }: CouponDraft, freeFen: Fen): string[] {
  if (reduceFen <= freeFen || !takesMoreThanHalf(fromFen, reduceFen)) return []
  const amount = yuanText(reduceFen)
  const limit = yuanText(freeFen)
  return [fromFen === 0 ? `无门槛券${amount}超过${limit}` : `优惠${amount}超过门槛的一半，且超过${limit}`]
}

/** The most that all coupons of a template can take off. */
export const couponCostText = ({ reduceFen, stock }: CouponDraft): string =>
  stock === null
    ? `没有总额上限，每张最多减${yuanText(reduceFen)}`
    : `全部${stock}张用完最多让利${yuanText(reduceFen * stock)}`
