import type { Transaction } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { type CartChange, changeCart } from './change-cart.ts'
import type { CartHouse } from './house.ts'
import type { LineSource } from './lines/asked-line.ts'
import { refuse } from './refusals.ts'

interface QuantityEdit {
  readonly lineId: number
  readonly quantity: number
  readonly keepsLoose: boolean
}

/** Domain guide 2.3: the quantity typed into a line. The line stays ticked or not, and as old as it is. */
export function editLine(
  house: CartHouse,
  tx: Transaction,
  member: MemberFacts,
  { lineId, quantity, keepsLoose }: QuantityEdit,
  stamp: Stamp,
): Promise<CartChange> {
  return changeCart(
    house,
    tx,
    member,
    (lines) => {
      const line = lines.find((candidate) => candidate.id === lineId)
      if (!line) throw refuse('cart.lineMissing')
      const { goodsId, sourceId: activityId } = line
      return [
        { source: line.source as LineSource, goodsId, activityId, quantity, keepsLoose, takesLess: true, edits: line },
      ]
    },
    stamp,
  )
}
