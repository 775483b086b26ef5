import type { Outcome } from '@yaoji/rules/after-sales/case-kinds'
import { resultOf, sumOf } from '@yaoji/rules/arrivals/arrival-result'
import type { DifferenceKind } from '@yaoji/rules/arrivals/difference-kinds'
import {
  type AcceptedLot,
  type ArrivalRefusal,
  arrivalField,
  arrivalRefusalText,
  differenceWords,
  judgeArrival,
  needsTwoAcceptors,
} from '@yaoji/rules/arrivals/judge-arrival'
import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { returnable } from '@yaoji/rules/orders/state-sets'
import { eq } from 'drizzle-orm'
import { askCase } from '../after-sales/ask-case.ts'
import { receiveOrder } from '../orders/complete-order.ts'
import { effectiveState } from '../orders/effective-state.ts'
import type { House } from '../orders/house.ts'
import { lockOrder } from '../orders/order-row.ts'
import { receiptDeadlines } from '../orders/settings.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { settingsOf } from '../platform/settings/read-settings.ts'
import type { Stamp } from '../platform/stamp.ts'
import { type SentLot, sentLots } from './expected-lots.ts'
import { refuse } from './refusals.ts'
import { arrivalDifferences, arrivalLots, arrivals } from './tables.ts'

interface GivenDifference {
  readonly lotId: number
  readonly kind: DifferenceKind
  readonly outcome: Outcome
  readonly quantity: number
  /** Sent before, as the pictures of licences are: judged, redrawn, private. */
  readonly pictureIds: readonly number[]
}
export interface GivenArrival {
  readonly orderId: number
  readonly memberId: number
  readonly loginId: number
  readonly checked: readonly number[]
  readonly differences: readonly GivenDifference[]
  readonly acceptor: string
  readonly secondAcceptor: string
  readonly words: string
}

/**
 * GSP 验收: a buyer records what it found when an order arrived. The order is received by it, what differs becomes
 * after-sales cases, and the record stays as it is. Of two colleagues the second hears of the first one's record. Answers
 * whether this was the first.
 */
export async function acceptOrder(house: House, tx: Transaction, given: GivenArrival, stamp: Stamp): Promise<boolean> {
  const { orderId, memberId } = given
  // Of two submissions the second waits here, and finds the first one's record.
  const order = await lockOrder(tx, orderId, memberId)
  const before = await tx.select({ id: arrivals.id }).from(arrivals).where(eq(arrivals.orderId, orderId))
  if (before.length > 0) return false
  const { state, receivedAt } = effectiveState(order, stamp.at, await settingsOf(tx, receiptDeadlines))
  if (!returnable.includes(state)) throw refuse('arrivals.notShipped')
  const lots = await sentLots(tx, orderId)
  const judged = judgeArrival(lots, stated(given), { twoPeople: lots.some((lot) => needsTwoAcceptors(lot.goods)) })
  if (!judged.ok) throw said(judged.refusal)
  // Windows of what can be asked about the goods start here.
  if (receivedAt === null) await receiveOrder(house, tx, orderId, memberId, '收货验收', stamp)
  const arrivalId = await insert(tx, given, judged.value, lots, stamp)
  await openCases(tx, given, arrivalId, lots, stamp)
  await writeAudit(tx, stamp, {
    verb: 'order.accept',
    subject: `order:${orderId}`,
    memberId,
    data: { arrivalId, lots: judged.value, differences: given.differences },
  })
  return true
}

const stated = ({ differences, ...given }: GivenArrival) => ({
  ...given,
  differences: differences.map(({ pictureIds, ...one }) => ({ ...one, pictures: pictureIds.length })),
})
const said = (refusal: ArrivalRefusal) =>
  refuse('arrivals.invalid', { [arrivalField[refusal.kind]]: [arrivalRefusalText(refusal)] })

async function insert(
  tx: Transaction,
  given: GivenArrival,
  accepted: readonly AcceptedLot[],
  lots: readonly SentLot[],
  stamp: Stamp,
): Promise<number> {
  const { orderId, memberId, acceptor, secondAcceptor, words } = given
  const [row] = await tx
    .insert(arrivals)
    .values({
      ...{ orderId, memberId, acceptor, secondAcceptor, words, result: resultOf(sumOf(accepted)) },
      ...{ acceptedBy: given.loginId, acceptedByName: stamp.actor.name, acceptedAt: stamp.at },
    })
    .returning({ id: arrivals.id })
  const arrivalId = row!.id
  const rows = accepted.map(({ lotId, ...pieces }) => {
    const { line, goods, lotNo, producedOn, expiresOn } = lots.find(({ id }) => id === lotId)!
    const { name, dosageForm, spec, maker, approvalNo, measure } = line
    return {
      ...{ arrivalId, orderLineId: line.id, lotNo, producedOn, expiresOn, ...pieces },
      ...{ name, genericName: goods.genericName, dosageForm, spec, maker, approvalNo },
      unit: measure === 'gram' ? 'g' : line.unit,
    }
  })
  await tx.insert(arrivalLots).values(rows)
  return arrivalId
}

/** Each difference is a case by itself: of one lot, with its own pictures. A case that is refused refuses everything. */
async function openCases(
  tx: Transaction,
  given: GivenArrival,
  arrivalId: number,
  lots: readonly SentLot[],
  stamp: Stamp,
): Promise<void> {
  const { orderId, memberId, loginId, words } = given
  const rows = await tx.select().from(arrivalLots).where(eq(arrivalLots.arrivalId, arrivalId))
  for (const difference of given.differences) {
    const { lotId, kind, outcome, quantity, pictureIds } = difference
    const lot = lots.find(({ id }) => id === lotId)!
    const { line, name, lotNo } = lot
    const many = { kind, quantity: quantityText(quantity, line.unit, line.measure) }
    const asked = {
      ...{ orderId, memberId, loginId, kind, outcome, refundTo: 'original' as const, pictureIds },
      words: differenceWords(lot, many, words),
      lots: [{ id: lotId, quantity }],
      differences: [],
    }
    const caseId = await askCase(tx, asked, stamp).catch((error: unknown) => {
      if (error instanceof Refusal) throw refuse('arrivals.caseRefused', { name, lotNo, why: error.message })
      throw error
    })
    const row = rows.find((each) => each.orderLineId === line.id && each.lotNo === lotNo)!
    await tx.insert(arrivalDifferences).values({ arrivalLotId: row.id, kind, quantity, caseId })
  }
}
