import type { Flag } from './call.ts'

/** How a box of cold goods travelled; moments are ISO, temperatures '4.5℃', '' as long as nobody has said. */
export interface ColdBoxWire {
  readonly id: number
  readonly box: string
  readonly carrier: string
  readonly started_at: string
  readonly start: string
  readonly ended_at: string
  readonly end: string
  /** What may be: '2.0℃～8.0℃'. */
  readonly range: string
  /** How many the logger measured on the way, and from the coldest to the warmest of all. */
  readonly readings: number
  readonly coldest: string
  readonly warmest: string
  /** Minutes between one measurement and the next; null: there is only the start. */
  readonly longest_gap: number | null
  /** How many measurements left the range, and the first of them. */
  readonly outside_count: number
  readonly outside: readonly { readonly at: string; readonly degrees: string }[]
  /** 1: the file of its logger is there. */
  readonly has_file: Flag
}
export interface ColdGoodsWire {
  readonly names: readonly string[]
  readonly boxes: readonly ColdBoxWire[]
  /** Who may carry them; present for staff only. */
  readonly carriers?: readonly string[]
}
