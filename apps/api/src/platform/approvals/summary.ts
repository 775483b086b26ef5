/** What the checker reads before deciding. */
export interface Summary {
  readonly title: string
  readonly before: unknown
  readonly after: unknown
  /** What the change would touch, in words: orders, goods, money. */
  readonly effect: readonly string[]
}
