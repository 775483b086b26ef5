import type { MovedLine, ReturnedLine } from '@yaoji/rules/orders/order-moved'
import { returnRefund } from '@yaoji/rules/orders/standing-line'
import { lotKey } from '@yaoji/rules/stock/lot-number'
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
    const lots = [...byLotNo.values()].flatMap((asked) =>
      spread(line, asked[0]!.lotNo, sumOf(asked.map(({ quantity }) => quantity))),
    )
    const quantity = sumOf(lots.map((lot) => lot.quantity))
    const { amountFen } = returnRefund(line, quantity)
    return { line, returned: { lineNo: line.lineNo, quantity, amountFen, lots } }
  })
}

const sumOf = (quantities: readonly number[]): number => quantities.reduce((sum, each) => sum + each, 0)

/**
 * Pieces of a lot number over the rows from which it was sent, first sent first: one number may be of several suppliers and
 * zones (decision 0050), and the box says only the number.
 */
function spread({ name, lots }: MovedLine, lotNo: string, quantity: number): ReturnedLine['lots'] {
  const sent = lots.filter((lot) => lotKey(lot.lotNo) === lotKey(lotNo))
  if (sent.length === 0) throw refuse('orders.returnOtherLots')
  const most = sumOf(sent.map((lot) => lot.quantity - lot.returned))
  if (quantity > most) throw refuse('orders.returnTooMany', { name, lotNo, most })
  let rest = quantity
  return sent.flatMap((lot) => {
    const part = Math.min(rest, lot.quantity - lot.returned)
    rest -= part
    return part > 0 ? [{ lotId: lot.lotId, quantity: part }] : []
  })
}
