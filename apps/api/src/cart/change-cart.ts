import { mostPerCall } from '@yaoji/rules/cart/most-per-call'
import { type Result, reject } from '@yaoji/rules/money/result'
import { writeAudit } from '../platform/audit.ts'
import type { Database, Db, Transaction } from '../platform/database/database.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { shownCount } from './covered-lines.ts'
import { lineChanged } from './edit-line.ts'
import { ceilingRefusal, countsForCeiling } from './ephedrine-ceiling.ts'
import type { CartHouse } from './house.ts'
import { largeRefusal } from './large-lines.ts'
import type { AskedLine, Scene, TakenLine } from './lines/asked-line.ts'
import { kindOf } from './lines/line-kinds.ts'
import { readScene } from './lines/read-scene.ts'
import { refuse } from './refusals.ts'
import {
  bumpCart,
  type CartLineRow,
  deleteLines,
  type LineWrite,
  lineKey,
  putLines,
  putLinesAtOnce,
  readCart,
  type StoredCart,
} from './store.ts'

export interface PutLine {
  readonly asked: AskedLine
  /** '' where there is no such goods any more. */
  readonly name: string
  readonly taken: TakenLine
  /** The number of the line as the buyer counts it. */
  readonly lineId: number
  /** The row of that number as it was before; absent: the line is new. */
  readonly was: CartLineRow | undefined
}
type JudgedLine = Omit<PutLine, 'lineId' | 'was'>
interface NotPut {
  readonly asked: AskedLine
  /** '' where there is no such goods. */
  readonly name: string
  readonly refusal: Refusal
}
export interface CartChange {
  readonly put: readonly PutLine[]
  readonly refused: readonly NotPut[]
  /** Lines in the cart afterwards, as the badge counts them. */
  readonly total: number
}

/**
 * Every way into the cart: the cart's row is locked first, so that changes follow one another; what is asked is judged one
 * after the other by pure rules, on what was read and on what was taken before it; then all of it is written. What is
 * refused leaves the rest alone and comes back with its reason.
 */
export async function changeCart(
  house: CartHouse,
  tx: Transaction,
  member: MemberFacts,
  askedOf: (lines: readonly CartLineRow[]) => readonly AskedLine[],
  stamp: Stamp,
): Promise<CartChange> {
  await bumpCart(tx, member.id)
  const stored = await readCart(tx, member.id)
  const asked = askedOf(stored.lines)
  await lockShared(tx, asked)
  const judged = await judgeAll(house, tx, member, stored, asked, stamp.at)
  const { scene, taken, refused, drops, writes } = judged
  if (drops.length > 0) await deleteLines(tx, member.id, drops)
  const written = writes.length > 0 ? await putLines(tx, member.id, writes) : []
  if (writes.length > 0 || refused.length > 0)
    await writeAudit(tx, stamp, { ...actOf(judged), subject: `cart:${member.id}`, memberId: member.id })
  for (const each of taken) await kindOf(each.asked.source).taken?.(tx, each.asked, each.taken, scene)
  return changeOf(judged, written, stored)
}

/** One line locks what it shares itself, last; several lock all of it before any is judged. */
async function lockShared(tx: Transaction, asked: readonly AskedLine[]): Promise<void> {
  if (asked.length < 2) return
  for (const [source, lines] of Map.groupBy(asked, (line) => line.source)) await kindOf(source).lockAll?.(tx, lines)
}

/**
 * The common case of one line without a transaction: read, judged, and written in one statement at the version that was
 * read (decision 0136). Null, and nothing is written, where it is anything else, is refused, or somebody changed the cart
 * meanwhile: then it is asked again under the lock.
 */
export async function changeAtOnce(
  house: CartHouse,
  db: Database,
  member: MemberFacts,
  askedOf: (lines: readonly CartLineRow[]) => AskedLine,
  stamp: Stamp,
): Promise<CartChange | null> {
  const stored = await readCart(db, member.id)
  const asked = askedOf(stored.lines)
  const { readsPrices, taken: locks } = kindOf(asked.source)
  if (stored.version === 0 || readsPrices || locks) return null
  const judged = await judgeAll(house, db, member, stored, [asked], stamp.at)
  const { refused, drops, writes } = judged
  if (refused.length > 0 || drops.length > 0 || writes.length === 0) return null
  const written = await putLinesAtOnce(
    db,
    { memberId: member.id, version: stored.version },
    writes,
    actOf(judged),
    stamp,
  )
  return written.length === 0 ? null : changeOf(judged, written, stored)
}

interface JudgedLines {
  readonly asked: readonly AskedLine[]
  readonly scene: Scene
  readonly taken: readonly JudgedLine[]
  readonly refused: readonly NotPut[]
  /** The rows that leave. */
  readonly drops: readonly number[]
  readonly writes: readonly LineWrite[]
  /** The cart as it will be. */
  readonly lines: readonly CartLineRow[]
}

async function judgeAll(
  house: CartHouse,
  db: Db,
  member: MemberFacts,
  stored: StoredCart,
  asked: readonly AskedLine[],
  at: Date,
): Promise<JudgedLines> {
  const kinds = asked.map((line) => ({ line, kind: kindOf(line.source) }))
  const scene = await readScene(house, db, member, stored, kinds, at)
  let { lines } = scene
  const taken: JudgedLine[] = []
  const refused: NotPut[] = []
  for (const line of asked) {
    const judged = judgeOne(line, { ...scene, lines })
    const goods = scene.offers.get(line.goodsId)?.goods
    const name = goods?.name ?? ''
    if (!judged.ok) {
      refused.push({ asked: line, name, refusal: judged.refusal })
      continue
    }
    const next = after(lines, judged.value, member.id)
    const above =
      countsForCeiling(goods?.access) && piecesOf(next, line.goodsId) > piecesOf(lines, line.goodsId)
        ? await ceilingRefusal(db, member.id, next, at)
        : null
    const no = above ?? (await largeRefusal(db, line, judged.value, scene))
    if (no) refused.push({ asked: line, name, refusal: no })
    else {
      taken.push({ asked: line, name, taken: judged.value })
      lines = next
    }
  }
  const drops = taken.flatMap(({ taken: { drops: gone } }) => gone.map(({ id }) => id))
  const writes = lastOfEach(taken.flatMap((each) => each.taken.writes))
  return { asked, scene, taken, refused, drops, writes, lines }
}

/** What cannot be had at all says why, before it is compared with what its buyer knows of the cart. */
function judgeOne(line: AskedLine, scene: Scene): Result<TakenLine, Refusal> {
  const over = overCall(line)
  const judged = over ? reject(over) : kindOf(line.source).judge(line, scene)
  const changed = judged.ok ? lineChanged(line, scene) : null
  return changed ? reject(changed) : judged
}

/** Of any kind of line no more is put into the cart by one call. */
const overCall = ({ quantity }: AskedLine) =>
  quantity !== 'minimum' && quantity > mostPerCall
    ? refuse('cart.quantity.*', { kind: 'overCall', limit: mostPerCall })
    : null

/** What the audit row says. */
const actOf = ({ asked, writes, refused }: JudgedLines) => ({
  verb: asked.some(({ edits }) => edits) ? 'cart.edit' : 'cart.add',
  data: {
    put: writes.map(({ goodsId, source, sourceId, quantity }) => ({ goodsId, source, sourceId, quantity })),
    refused: refused.map(({ asked: { goodsId }, refusal: { reason } }) => ({ goodsId, reason })),
  },
})

function changeOf(
  { taken, refused, lines }: JudgedLines,
  written: readonly CartLineRow[],
  stored: StoredCart,
): CartChange {
  const rows = [...written, ...stored.lines]
  const put = taken.map((each) => {
    const lineId = numberOf(each, rows)
    return { ...each, lineId, was: stored.lines.find(({ id }) => id === lineId) }
  })
  return { put, refused, total: shownCount(lines) }
}

/** Less of a goods is never refused: that is how a cart comes under a ceiling. */
const piecesOf = (lines: readonly CartLineRow[], goodsId: number) =>
  lines.reduce((sum, line) => (line.goodsId === goodsId ? sum + line.quantity : sum), 0)

const lastOfEach = (writes: readonly LineWrite[]): LineWrite[] => [
  ...new Map(writes.map((write) => [lineKey(write), write])).values(),
]

/** The rows as they will be; new ones have no number yet and count as the youngest. */
function after(lines: readonly CartLineRow[], { writes, drops }: TakenLine, memberId: number): CartLineRow[] {
  const left = lines.filter((line) => !drops.includes(line))
  for (const write of writes) {
    const at = left.findIndex((line) => lineKey(line) === lineKey(write))
    if (at >= 0) left[at] = { ...left[at]!, ...write }
    else left.push({ ...write, memberId, id: Number.MAX_SAFE_INTEGER - 1000 + left.length })
  }
  return left
}

function numberOf({ asked, taken }: Omit<JudgedLine, 'name'>, rows: readonly CartLineRow[]): number {
  const keys = new Set(taken.writes.map(lineKey))
  const own = rows.filter((row) =>
    keys.size > 0
      ? keys.has(lineKey(row))
      : row.source === asked.source && row.sourceId === asked.activityId && row.goodsId === asked.goodsId,
  )
  if (own.length === 0) throw new Error('a line that was not refused was not written')
  return Math.min(...own.map(({ id }) => id))
}
