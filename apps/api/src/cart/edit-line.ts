import { quantityText } from '@yaoji/rules/goods/quantity-text'
import type { Refusal } from '../platform/refusal.ts'
import type { AskedLine, LineSource, Scene } from './lines/asked-line.ts'
import { kindOf } from './lines/line-kinds.ts'
import { refuse } from './refusals.ts'
import type { CartLineRow } from './store.ts'

interface QuantityEdit {
  readonly lineId: number
  readonly quantity: number
  readonly keepsLoose: boolean
  readonly asksLarge: boolean
  readonly from: number | undefined
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

/**
 * A number that was worked out from what was in the line overwrites nothing else: null where as many are there, or where it
 * has the number already: the same press again, whose answer was lost.
 */
export function lineChanged({ edits, from, quantity, source, goodsId }: AskedLine, scene: Scene): Refusal | null {
  if (!edits || from === undefined) return null
  const counted = kindOf(source).counted?.(edits, scene)
  const number = counted?.quantity ?? edits.quantity
  if (number === from || number === quantity) return null
  const { unit, measure } = scene.offers.get(goodsId)?.goods ?? { unit: '', measure: 'piece' as const }
  return refuse('cart.lineChanged', {
    number,
    text: counted ? `${number}${counted.unit}` : quantityText(number, unit, measure),
  })
}
