import type { ReturnWish } from './judge-return.ts'

/** What comes back of an order's lines, and why. */
export interface Returning {
  readonly lines: readonly ReturnWish[]
  readonly reason: string
}

export interface GoingBack extends Returning {
  /** They come by this act, came into the house before it, stay with the buyer, or never arrived there. */
  readonly goods: 'come' | 'came' | 'stay' | 'missed'
  /** The buyer takes what a bank brought into its balance. */
  readonly toBalance?: boolean
}
