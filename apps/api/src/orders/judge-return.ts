import type { MovedLine, ReturnedLine } from '@yaoji/rules/orders/order-moved'
import { returnRefund } from '@yaoji/rules/orders/standing-line'
import { lotKey, tidyLotNo } from '@yaoji/rules/stock/lot-number'
import { refuse } from './refusals.ts'

/** What comes back of one line: so many pieces of a lot that left with it. */
export interface ReturnWish {
  readonly lineId: number
  readonly lotNo: string
  readonly quantity: number
}

export interface Back {
  readonly line: MovedLine
  readonly returned: ReturnedLine
}

/** The wishes line by line, with what each is worth; refuses what did not leave or has come back already. */
export function judged(lines: readonly MovedLine[], wishes: readonly ReturnWish[]): readonly Back[] {
  const byLine = Map.groupBy(
    wishes.filter(({ quantity }) => quantity > 0),
    ({ lineId }) => lineId,
  )
  if (byLine.size === 0) throw refuse('orders.returnEmpty')
  return [...byLine].map(([lineId, own]) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw refuse('orders.returnOtherLots')
    const byLotNo = Map.groupBy(own, ({ lotNo }) => lotKey(lotNo))
    const lots = [...byLotNo.values()].flatMap((asked) => spread(line, asked))
    const quantity = sumOf(lots.map((lot) => lot.quantity))
    const { amountFen } = returnRefund(line, quantity)
    return { line, returned: { lineNo: line.lineNo, quantity, amountFen, lots } }
  })
}

const sumOf = (quantities: readonly number[]): number => quantities.reduce((sum, each) => sum + each, 0)

/** How near a spelling is to another, nearest first: lots from before may stand under two of one number (decision 0159). */
const nearness: readonly ((lotNo: string) => string)[] = [(lotNo) => lotNo, tidyLotNo, lotKey]

/**
 * Pieces of a lot number over the rows from which it was sent: those of the spelling that was named before those of others,
 * then first sent first. One number may be of several suppliers and zones (decision 0050), and the box says only the number.
 */
function spread({ name, lots }: MovedLine, asked: readonly ReturnWish[]): ReturnedLine['lots'] {
  const { lotNo } = asked[0]!
  const rows = lots
    .filter((lot) => lotKey(lot.lotNo) === lotKey(lotNo))
    .map((lot) => ({ ...lot, left: lot.quantity - lot.returned, quantity: 0 }))
  if (rows.length === 0) throw refuse('orders.returnOtherLots')
  const most = sumOf(rows.map(({ left }) => left))
  if (sumOf(asked.map(({ quantity }) => quantity)) > most) throw refuse('orders.returnTooMany', { name, lotNo, most })
  const wishes = asked.map((wish) => ({ lotNo: wish.lotNo, rest: wish.quantity }))
  for (const as of nearness) {
    for (const wish of wishes) {
      for (const row of rows.filter((each) => as(each.lotNo) === as(wish.lotNo))) {
        const part = Math.min(wish.rest, row.left)
        wish.rest -= part
        row.left -= part
        row.quantity += part
      }
    }
  }
  return rows.filter(({ quantity }) => quantity > 0).map(({ lotId, quantity }) => ({ lotId, quantity }))
}
