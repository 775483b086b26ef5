import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { House } from '../house.ts'
import { noteOrder } from '../moves/move-order.ts'
import { linesOf, lockOrder, type OrderRow } from '../order-row.ts'
import { refuse } from '../refusals.ts'
import { lotQuestions } from '../tables.ts'
import { questionsOf } from './lot-questions.ts'

interface LotAnswer {
  readonly orderId: number
  readonly questionId: number
  readonly agrees: boolean
}

/**
 * Decision 0119: the buyer says whether a line may leave with other lots than promised. With the last answer the pick is
 * due and goes on within a minute. An answer counts once, and until the time that was said.
 */
export async function answerLots(
  house: House,
  tx: Transaction,
  memberId: number,
  { orderId, questionId, agrees }: LotAnswer,
  stamp: Stamp,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, memberId)
  const open = (await questionsOf(tx, orderId)).filter(({ answer }) => answer === null)
  const question = open.find(({ id }) => id === questionId)
  if (!question || !order.lotsAskedUntil || order.lotsAskedUntil <= stamp.at) throw refuse('orders.lotsAnswered')
  const line = (await linesOf(tx, [orderId])).find(({ id }) => id === question.orderLineId)
  return noteOrder(house, tx, order, 'answerLots', stamp, {
    reason: `${line?.name ?? ''}：${agrees ? '同意按现有批号发货' : '不同意，不发货并退款'}`,
    set: open.length === 1 ? { lotsAskedUntil: stamp.at } : {},
    data: { lineNo: line?.lineNo, answer: agrees ? 'agreed' : 'declined' },
    writes: () =>
      tx
        .update(lotQuestions)
        .set({ answer: agrees ? 'agreed' : 'declined', answeredAt: stamp.at, answeredBy: stamp.actor.id })
        .where(eq(lotQuestions.id, questionId)),
  })
}
