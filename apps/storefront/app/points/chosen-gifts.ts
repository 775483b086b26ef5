import type { GiftCartLineWire, GiftCartWire } from '@yaoji/contract/points'

/** Lines that can be redeemed: the gift is there in the number that is in the cart. */
export const redeemable = ({ gift, number }: GiftCartLineWire): boolean =>
  gift.sold_out === 0 && number <= (gift.number ?? number)

/** What is chosen: everything redeemable but what was unticked. */
const chosenLines = (cart: GiftCartWire, unticked: ReadonlySet<number>): readonly GiftCartLineWire[] =>
  cart.data.filter((line) => redeemable(line) && !unticked.has(line.gift.id))

interface Redemption {
  readonly ids: readonly number[]
  readonly points: number
  readonly pieces: number
  /** Points that are missing; 0 when they suffice. */
  readonly missing: number
}

export function redemptionOf(cart: GiftCartWire, unticked: ReadonlySet<number>): Redemption {
  const lines = chosenLines(cart, unticked)
  const points = lines.reduce((sum, line) => sum + line.points, 0)
  return {
    ids: lines.map((line) => line.gift.id),
    points,
    pieces: lines.reduce((sum, line) => sum + line.number, 0),
    missing: Math.max(0, points - cart.points_held),
  }
}

/** Points are counted in thousands: 12,460. */
export const pointsText = (points: number): string => String(points).replace(/\B(?=(\d{3})+$)/g, ',')

/** A change of the ledger with its sign, as the ledger's column shows it. */
export const changeText = (points: number): string =>
  points < 0 ? `−${pointsText(-points)}` : `+${pointsText(points)}`
