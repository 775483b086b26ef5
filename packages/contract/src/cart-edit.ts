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
/** 409 of editing (`cart.lineChanged`): how many are in the line, as the buyer counts, and in words. */
export interface LineChangedWire {
  readonly number: number
  readonly text: string
}
