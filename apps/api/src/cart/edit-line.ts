import type { AskedLine, LineSource } from './lines/asked-line.ts'
import { refuse } from './refusals.ts'
import type { CartLineRow } from './store.ts'

interface QuantityEdit {
  readonly lineId: number
  readonly quantity: number
  readonly keepsLoose: boolean
  readonly asksLarge: boolean
}

/** Domain guide 2.3: the quantity typed into a line. The line stays ticked or not, and as old as it is. */
export const editedLine =
  ({ lineId, quantity, ...said }: QuantityEdit) =>
  (lines: readonly CartLineRow[]): AskedLine => {
    const line = lines.find((candidate) => candidate.id === lineId)
    if (!line) throw refuse('cart.lineMissing')
    const { goodsId, sourceId: activityId } = line
    return { source: line.source as LineSource, goodsId, activityId, quantity, ...said, takesLess: true, edits: line }
  }
