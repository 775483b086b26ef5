import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { shownCount } from './covered-lines.ts'
import { ceilingRefusal, countsForCeiling } from './ephedrine-ceiling.ts'
import type { CartHouse } from './house.ts'
import type { AskedLine, TakenLine } from './lines/asked-line.ts'
import { kindOf } from './lines/line-kinds.ts'
import { readScene } from './lines/read-scene.ts'
import { bumpCart, type CartLineRow, deleteLines, type LineWrite, lineKey, putLines, readCart } from './store.ts'

interface PutLine {
  readonly asked: AskedLine
  /** '' where there is no such goods any more. */
  readonly name: string
  readonly taken: TakenLine
  /** The number of the line as the buyer counts it. */
  readonly lineId: number
}
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
  const kinds = asked.map((line) => ({ line, kind: kindOf(line.source) }))
  const scene = await readScene(house, tx, member, stored, kinds, stamp.at)
  let { lines } = scene
  const taken: Omit<PutLine, 'lineId'>[] = []
  const refused: NotPut[] = []
  for (const { line, kind } of kinds) {
    const judged = kind.judge(line, { ...scene, lines })
    const goods = scene.offers.get(line.goodsId)?.goods
    const name = goods?.name ?? ''
    if (!judged.ok) {
      refused.push({ asked: line, name, refusal: judged.refusal })
      continue
    }
    const next = after(lines, judged.value, member.id)
    const above =
      countsForCeiling(goods?.access) && piecesOf(next, line.goodsId) > piecesOf(lines, line.goodsId)
        ? await ceilingRefusal(tx, member.id, next, stamp.at)
        : null
    if (above) refused.push({ asked: line, name, refusal: above })
    else {
      taken.push({ asked: line, name, taken: judged.value })
      lines = next
    }
  }
  const drops = taken.flatMap(({ taken: { drops: gone } }) => gone.map(({ id }) => id))
  if (drops.length > 0) await deleteLines(tx, member.id, drops)
  const writes = lastOfEach(taken.flatMap((each) => each.taken.writes))
  const written = writes.length > 0 ? await putLines(tx, member.id, writes) : []
  if (writes.length > 0 || refused.length > 0)
    await writeAudit(tx, stamp, {
      verb: asked.some(({ edits }) => edits) ? 'cart.edit' : 'cart.add',
      subject: `cart:${member.id}`,
      memberId: member.id,
      data: {
        put: writes.map(({ goodsId, source, sourceId, quantity }) => ({ goodsId, source, sourceId, quantity })),
        refused: refused.map(({ asked: { goodsId }, refusal: { reason } }) => ({ goodsId, reason })),
      },
    })
  for (const each of taken) await kindOf(each.asked.source).taken?.(tx, each.asked, each.taken, scene)
  return {
    put: taken.map((each) => ({ ...each, lineId: numberOf(each, [...written, ...stored.lines]) })),
    refused,
    total: shownCount(lines),
  }
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

function numberOf({ asked, taken }: Omit<PutLine, 'lineId' | 'name'>, rows: readonly CartLineRow[]): number {
  const keys = new Set(taken.writes.map(lineKey))
  const own = rows.filter((row) =>
    keys.size > 0
      ? keys.has(lineKey(row))
      : row.source === asked.source && row.sourceId === asked.activityId && row.goodsId === asked.goodsId,
  )
  if (own.length === 0) throw new Error('a line that was not refused was not written')
  return Math.min(...own.map(({ id }) => id))
}
