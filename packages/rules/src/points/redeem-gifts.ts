import { accept, type Result, reject } from '../money/result.ts'

interface GiftFacts {
  readonly id: number
  readonly name: string
  readonly points: number
  readonly stock: number
  readonly listed: boolean
}
export interface GiftLine {
  readonly gift: GiftFacts
  readonly quantity: number
}

export type RedeemRefusal =
  | { readonly kind: 'nothingSelected' }
  | { readonly kind: 'soldOut'; readonly name: string; readonly left: number }
  | { readonly kind: 'short'; readonly missing: number; readonly needed: number }

const available = (gift: GiftFacts) => (gift.listed ? gift.stock : 0)

/** Domain guide 2.11: quantities in the gift cart are capped at stock. 0 means that none is left. */
export const cappedQuantity = (gift: GiftFacts, asked: number): number => Math.max(0, Math.min(asked, available(gift)))

export const pointsOf = (lines: readonly GiftLine[]): number =>
  lines.reduce((sum, { gift, quantity }) => sum + gift.points * quantity, 0)

/** May this member redeem these lines now? Stock is asked before points, so that nobody collects for what is gone. */
export function redeem(lines: readonly GiftLine[], pointsHeld: number): Result<{ points: number }, RedeemRefusal> {
  if (lines.length === 0) return reject({ kind: 'nothingSelected' })
  const gone = lines.find(({ gift, quantity }) => quantity < 1 || quantity > available(gift))
  if (gone) return reject({ kind: 'soldOut', name: gone.gift.name, left: available(gone.gift) })
  const needed = pointsOf(lines)
  if (needed > pointsHeld) return reject({ kind: 'short', missing: needed - pointsHeld, needed })
  return accept({ points: needed })
}
