import type { CaseKind, Outcome } from '@yaoji/rules/after-sales/case-kinds'
import {
  type AskingRefusal,
  askingRefusalText,
  judgeAsking,
  needsQuality,
  type RefundWay,
} from '@yaoji/rules/after-sales/judge-asking'
import { type DifferenceWish, differenceFen } from '@yaoji/rules/after-sales/price-difference'
import type { SpecialClass, StorageClass } from '@yaoji/rules/goods/goods-facts'
import { sql } from 'drizzle-orm'
import { goods } from '../goods/published.ts'
import { areScans } from '../licences/pictures/own-pictures.ts'
import { linesOf, lockOrder, lockReplaced } from '../orders/order-row.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import { settingsOf } from '../platform/settings/read-settings.ts'
import type { Stamp } from '../platform/stamp.ts'
import { askableLots } from './askable-lots.ts'
import { askedLines } from './asked-lines.ts'
import { askingStanding } from './asking-standing.ts'
import { noteMove } from './case-row.ts'
import { refuse } from './refusals.ts'
import { askingWindows } from './settings.ts'
import { caseDifferences, caseItems, casePictures, cases } from './tables.ts'

export interface AskedCase {
  readonly orderId: number
  readonly memberId: number
  readonly loginId: number
  readonly kind: CaseKind
  readonly outcome: Outcome
  readonly refundTo: RefundWay
  readonly words: string
  /** So many pieces of each lot of the order; not of 退补价. */
  readonly lots: readonly { readonly id: number; readonly quantity: number }[]
  /** Of 退补价 alone: what goes back of each line. */
  readonly differences: readonly ({ readonly lineId: number } & DifferenceWish)[]
  /** Sent before, as the pictures of licences are: judged, redrawn, private. */
  readonly pictureIds: readonly number[]
}

/** Domain 2.9: a buyer says what is wrong with goods that arrived, and of which lots. Answers the number of the case. */
export async function askCase(tx: Transaction, asked: AskedCase, stamp: Stamp): Promise<number> {
  const { orderId, memberId, kind, outcome, refundTo, words, pictureIds } = asked
  // Of two applications the second waits here, and finds what the first asks for.
  const order = await lockOrder(tx, orderId, memberId)
  // What is paid for goods that were sent again stands at the first order.
  await lockReplaced(tx, order)
  const { closed, receivedAt } = await askingStanding(tx, order, stamp.at)
  if (closed) throw refuse(closed)
  const { wishes, differences } = await wanted(tx, asked)
  const pictures = pictureIds.length > 0 && (await areScans(tx, memberId, pictureIds)) ? pictureIds.length : 0
  const windows = await settingsOf(tx, askingWindows)
  const of = { ephedrine: order.kind === 'ephedrine', replacement: order.replaces !== null }
  const said = { kind, outcome, refundTo, words, pictures, ...of, wishes, differences }
  const judged = judgeAsking(said, { receivedAt, at: stamp.at, windows })
  if (!judged.ok) throw refusalOf(judged.refusal)
  if (pictures < pictureIds.length) throw refusalOf({ kind: 'pictures' })
  const [row] = await tx
    .insert(cases)
    .values({
      ...{ orderId, memberId, kind, outcome, refundTo, words, state: 'pending' as const },
      quality: await anyForQuality(
        tx,
        wishes.map(({ line }) => line.goodsId),
      ),
      ...{ askedBy: asked.loginId, askedByName: stamp.actor.name, askedAt: stamp.at },
    })
    .returning({ id: cases.id })
  const caseId = row!.id
  const items = wishes.map(({ lot, quantity }) => ({ orderLineId: lot.lineId, lotNo: lot.lotNo, quantity }))
  if (items.length > 0) await tx.insert(caseItems).values(items.map((item) => ({ caseId, ...item })))
  const amounts = differences.map(({ line, wish }) => ({ orderLineId: line.id, wishedFen: differenceFen(line, wish) }))
  if (amounts.length > 0) await tx.insert(caseDifferences).values(amounts.map((each) => ({ caseId, ...each })))
  if (pictures > 0) await tx.insert(casePictures).values(pictureIds.map((pictureId) => ({ caseId, pictureId })))
  await noteMove(tx, caseId, { move: 'ask', toState: 'pending' }, stamp)
  await writeAudit(tx, stamp, {
    verb: 'afterSales.ask',
    subject: `after_sales:${caseId}`,
    memberId,
    data: { orderId, kind, outcome, refundTo, items, amounts, pictureIds },
  })
  return caseId
}

/** What is asked for, with the lots and lines of the order that it is about. Goods stay with 退补价: no piece is asked for. */
async function wanted(tx: Transaction, { orderId, outcome, lots, differences }: AskedCase) {
  const rows = await linesOf(tx, [orderId])
  const lines = await askedLines(tx, rows)
  if (outcome === 'price_difference') {
    const wishes = differences.map(({ lineId, by, fen }) => {
      const line = lines.get(lineId)
      if (!line) throw refusalOf({ kind: 'emptyDifference' })
      return { line, source: line.source, wish: { by, fen } }
    })
    return { wishes: [], differences: wishes }
  }
  const askable = await askableLots(tx, rows)
  const wishes = lots.map(({ id, quantity }) => {
    const lot = askable.find((each) => each.id === id)
    if (!lot) throw refusalOf({ kind: 'empty' })
    return { lot, line: lines.get(lot.lineId)!, quantity }
  })
  return { wishes, differences: [] }
}

const fields: Readonly<Record<AskingRefusal['kind'], string>> = {
  ...{ empty: 'lots', tooMany: 'lots', inDifference: 'lots', nearExpiry: 'kind', tooLate: 'kind' },
  ...{ emptyDifference: 'differences', noDifference: 'differences', tooDear: 'differences' },
  ...{ otherOutcome: 'outcome', onFirstOrder: 'outcome' },
  ...{ pictures: 'pictures', words: 'words', originalOnly: 'refund_to' },
}
const refusalOf = (refusal: AskingRefusal) =>
  refuse('afterSales.invalid', { [fields[refusal.kind]]: [askingRefusalText(refusal)] })

async function anyForQuality(tx: Transaction, goodsIds: readonly number[]): Promise<boolean> {
  const { rows } = await tx.execute<{ storage: StorageClass; special: SpecialClass[] }>(sql`
    select g.storage, g.special from ${goods} g where g.id = any(${sql.param(goodsIds)}::bigint[])`)
  return rows.some(needsQuality)
}
