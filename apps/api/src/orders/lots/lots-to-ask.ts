import { dayOf } from '@yaoji/rules/money/day'
import { type LotObjection, type LotPieces, lotObjection } from '@yaoji/rules/stock/lot-promise'
import type { Transaction } from '../../platform/database/database.ts'
import type { PickedLine } from '../console/picked-lines.ts'
import type { OrderRow } from '../order-row.ts'
import { agreedLots, type LotQuestion } from './lot-questions.ts'
import { lotsNow } from './picked-lots.ts'
import { leastShelfDays } from './shelf-wish.ts'

interface LotsToAsk {
  readonly line: PickedLine
  readonly why: LotObjection
  readonly offered: readonly LotPieces[]
}

/**
 * Decision 0119: the lines whose lots, as first expiry takes them now, need the buyer's word before they leave. A lot that
 * the buyer chose is what it is.
 */
export async function lotsToAsk(
  tx: Transaction,
  { memberId }: Pick<OrderRow, 'memberId'>,
  lines: readonly PickedLine[],
  questions: readonly LotQuestion[],
  at: Date,
): Promise<readonly LotsToAsk[]> {
  const leaving = lines.filter(({ lotId, picked }) => lotId === null && picked > 0)
  const lots = await lotsNow(
    tx,
    leaving.map((line) => ({ ...line, quantity: line.picked })),
    at,
  )
  const days = await leastShelfDays(tx, memberId)
  return leaving.flatMap((line, index) => {
    const offered = lots[index] ?? []
    const agreed = agreedLots(questions, line.id)
    const why = lotObjection({ promised: line.promised, agreed, leaving: offered }, dayOf(at), days)
    return why ? [{ line, why, offered }] : []
  })
}
