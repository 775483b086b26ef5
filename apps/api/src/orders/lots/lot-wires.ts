import type { LotPiecesWire, LotQuestionWire } from '@yaoji/contract/orders'
import { byExpiry, type LotPieces } from '@yaoji/rules/stock/lot-promise'
import type { OrderLineRow } from '../order-row.ts'
import type { LotQuestion } from './lot-questions.ts'

export const lotPiecesWire = (lots: readonly LotPieces[]): LotPiecesWire[] =>
  byExpiry(lots).map(({ lotNo, expiresOn, quantity }) => ({
    lot_no: lotNo,
    expires_on: expiresOn ?? '',
    number: quantity,
  }))

export const lotQuestionWires = (
  questions: readonly LotQuestion[],
  lines: readonly OrderLineRow[],
  at: Date,
): LotQuestionWire[] =>
  questions.map(({ id, orderLineId, why, promised, offered, answer, answerBy }) => ({
    id,
    line_id: orderLineId,
    name: lines.find((line) => line.id === orderLineId)?.name ?? '',
    why,
    promised: lotPiecesWire(promised),
    offered: lotPiecesWire(offered),
    // Time is over although the job that writes it may come later.
    answer: answer ?? (answerBy <= at ? 'lapsed' : ''),
    answer_by: answerBy.toISOString(),
  }))
