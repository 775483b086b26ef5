/** One law of the books: a statement that answers the rows that break it, as `subject` and `found`. */
export interface BookCheck {
  readonly name: string
  readonly faults: string
}
