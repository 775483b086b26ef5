import type { CaseDetailWire, CaseWire } from '@yaoji/contract/after-sales'
import type { CaseConsoleDetailWire, CaseConsoleWire } from '@yaoji/contract/console/after-sales'
import { isReplacement } from '@yaoji/rules/after-sales/case-kinds'
import { type CaseState, caseMoveTexts, nextCaseState, openCases, verdicts } from '@yaoji/rules/after-sales/case-state'
import { refundWays } from '@yaoji/rules/after-sales/judge-asking'
import { type Fen, formatYuan, sumFen } from '@yaoji/rules/money/fen'
import { returnRefund } from '@yaoji/rules/orders/standing-line'
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { personNames } from '../access/person-names.ts'
import { pictureFacts } from '../licences/pictures/own-pictures.ts'
import { memberNames } from '../members/member-names.ts'
import type { Whose } from '../orders/order-row.ts'
import { refunds } from '../orders/published.ts'
import type { Db } from '../platform/database/database.ts'
import { readCase } from './case-row.ts'
import { caseWire, isUnderWay, readWithCases, type WithCases } from './case-wire.ts'
import { wishesOf } from './receive-goods.ts'
import { returnPlacesOf } from './return-places.ts'
import { type CaseRow, caseMoves, casePictures, cases } from './tables.ts'

interface Listed<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

async function wires(db: Db, rows: readonly CaseRow[]): Promise<CaseWire[]> {
  const beside = await readWithCases(db, rows)
  return rows.map((row) => caseWire(row, beside))
}

/** The cases of an order, latest first. */
export async function casesOfOrder(db: Db, orderId: number): Promise<readonly CaseWire[]> {
  return wires(db, await db.select().from(cases).where(eq(cases.orderId, orderId)).orderBy(desc(cases.id)))
}

/** The case whose goods an order sends again; null where another order does so since. */
export async function caseOfReplacement(db: Db, orderId: number): Promise<number | null> {
  const [row] = await db.select({ id: cases.id }).from(cases).where(eq(cases.replacementId, orderId))
  return row?.id ?? null
}

/** A member's cases, latest first. */
export async function listCases(db: Db, memberId: number, page: number, perPage: number): Promise<Listed<CaseWire>> {
  const own = eq(cases.memberId, memberId)
  const rows = await db
    .select()
    .from(cases)
    .where(own)
    .orderBy(desc(cases.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { rows: await wires(db, rows), total: await db.$count(cases, own) }
}

/** The staff's queue: who waits longest comes first. Without a state, what waits for anybody. */
export async function consoleCases(
  db: Db,
  state: CaseState | undefined,
  page: number,
  perPage: number,
): Promise<Listed<CaseConsoleWire>> {
  const wanted = state ? eq(cases.state, state) : inArray(cases.state, [...openCases])
  const rows = await db
    .select()
    .from(cases)
    .where(wanted)
    .orderBy(asc(cases.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const names = await memberNames(
    db,
    rows.map(({ memberId }) => memberId),
  )
  const listed = await wires(db, rows)
  return {
    rows: listed.map((wire, place) => ({ ...wire, member: names.get(rows[place]!.memberId) ?? '' })),
    total: await db.$count(cases, wanted),
  }
}

export async function showConsoleCase(db: Db, id: number, at: Date): Promise<CaseConsoleDetailWire> {
  const { memberId } = await readCase(db, id, 'anyone')
  return { ...(await showCase(db, id, 'anyone', at)), member: (await memberNames(db, [memberId])).get(memberId) ?? '' }
}

/** A case with all that was said of it; staff read which clerk did what, a buyer that the store did. */
export async function showCase(db: Db, id: number, whose: Whose, at: Date): Promise<CaseDetailWire> {
  const row = await readCase(db, id, whose)
  const beside = await readWithCases(db, [row])
  const moves = await db.select().from(caseMoves).where(eq(caseMoves.caseId, id)).orderBy(asc(caseMoves.id))
  const refund = await refundOf(db, row)
  const people = moves.filter(({ actorKind }) => actorKind === 'buyer').map(({ actorId }) => actorId ?? 0)
  const names = await personNames(db, [...new Set([row.askedBy, ...people])])
  return {
    ...caseWire(row, beside),
    ...{ refund_to: row.refundTo, refund_to_name: refundWays[row.refundTo] },
    ...{
      words: row.words,
      asked_by: row.askedByName && (names.get(row.askedBy) || row.askedByName),
      carrier: row.carrier,
      waybill: row.waybill,
    },
    amount: formatYuan(refund?.amountFen ?? expectedFen(row, beside)),
    send_to: await returnPlacesOf(db, row, beside, at),
    quality: row.quality ? 1 : 0,
    return_id: refund?.id ?? null,
    refund_under_way: isUnderWay(row, beside) ? 1 : 0,
    pictures: await picturesOf(db, id),
    moves: moves.map(({ move, actorKind, actorId, actorName, reason, at }) => ({
      ...{ move, text: caseMoveTexts[move], reason, at: at.toISOString() },
      actor: actorKind === 'buyer' ? names.get(actorId ?? 0) || actorName : whose === 'anyone' ? actorName : '药集',
      ...(move === 'inspect' && row.verdict !== '' && { text: verdicts[row.verdict] }),
    })),
    actions: (['cancel', 'send'] as const).filter((move) => nextCaseState(row.state, move) !== null),
  }
}

/** What would go back for the items as the lines are now; nothing of a case that ended without a refund. */
function expectedFen({ state, outcome }: CaseRow, { paid, items, differences }: WithCases): Fen {
  if (!openCases.includes(state) || (isReplacement(outcome) && state !== 'to_refund')) return 0
  if (outcome === 'price_difference')
    return sumFen(differences.map(({ wishedFen, grantedFen }) => grantedFen ?? wishedFen))
  const byLine = Map.groupBy(wishesOf(items), ({ lineId }) => paid.get(lineId)!)
  return sumFen(
    [...byLine].map(([line, wishes]) => {
      const quantity = wishes.reduce((sum, wish) => sum + wish.quantity, 0)
      return returnRefund(line, quantity).amountFen
    }),
  )
}

type Refund = { readonly id: number; readonly amountFen: Fen }

async function refundOf(db: Db, { refundKey }: CaseRow): Promise<Refund | null> {
  if (refundKey === null) return null
  const { rows } = await db.execute<Refund>(sql`
    select r.id, r.amount_fen as "amountFen" from ${refunds} r where r.key = ${refundKey}`)
  return rows[0] ?? null
}

async function picturesOf(db: Db, caseId: number): Promise<CaseDetailWire['pictures']> {
  const rows = await db
    .select()
    .from(casePictures)
    .where(eq(casePictures.caseId, caseId))
    .orderBy(asc(casePictures.pictureId))
  if (rows.length === 0) return []
  const facts = await pictureFacts(
    db,
    rows.map(({ pictureId }) => pictureId),
  )
  return rows.map(({ pictureId }) => facts.get(pictureId)!)
}
