import type { Flag } from './call.ts'

/** A line is set to a quantity. */
export interface EditInput {
  readonly id: number
  readonly number: number
  readonly new?: Flag
  /** As where goods are added. */
  readonly keep_loose?: Flag
  readonly ask_large?: Flag
  /** How many are in the line as far as its buyer knows; where it has another quantity nothing is set (`cart.lineChanged`). */
  readonly from?: number
}
/** Lines leave the cart. */
export interface RemoveInput {
  readonly ids: readonly number[]
  /**
   * '12:10,15:3': how many are in these lines as far as their buyer knows, in units of the goods, of a set in those of the
   * row that is named. Where one has another quantity none leaves (`cart.lineChanged`); one that is gone is not compared.
   */
  readonly from?: string
}
/** 409 of editing and removing (`cart.lineChanged`): how many are in the line, as the buyer counts, and in words. */
export interface LineChangedWire {
  readonly number: number
  readonly text: string
}
