import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { goods } from '../goods/published.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { coveredIds } from './covered-lines.ts'
import { kindOf } from './lines/line-kinds.ts'
import { refuse } from './refusals.ts'
import { bumpCart, type CartLineRow, deleteLines, dropLoneAddOns, readCart, setSelected } from './store.ts'

/** Ticks or unticks lines. A ticked line that cannot be bought still does not count (Spec §4). */
export async function selectLines(
  tx: Transaction,
  member: MemberFacts,
  ids: readonly number[],
  selected: boolean,
  stamp: Stamp,
): Promise<void> {
  await bumpCart(tx, member.id)
  const { lines } = await readCart(tx, member.id)
  const changed = await setSelected(tx, member.id, [...coveredIds(lines, ids)], selected)
  if (changed === 0) throw refuse('cart.linesMissing')
  await audit(tx, member, selected ? 'cart.select' : 'cart.unselect', ids, stamp)
}

export async function removeLines(
  tx: Transaction,
  member: MemberFacts,
  { ids, from }: { readonly ids: readonly number[]; readonly from: ReadonlyMap<number, number> | undefined },
  stamp: Stamp,
): Promise<void> {
  await bumpCart(tx, member.id)
  const { lines } = await readCart(tx, member.id)
  const other = from && lines.find(({ id, quantity }) => (from.get(id) ?? quantity) !== quantity)
  if (other) throw await otherQuantity(tx, other)
  const covered = coveredIds(lines, ids)
  const gone = lines.filter((line) => covered.has(line.id))
  if (gone.length === 0) throw refuse('cart.linesMissing')
  await deleteLines(tx, member.id, [...covered])
  await dropLoneAddOns(tx, member.id)
  await endPromoted(tx, member, gone, stamp)
  await audit(tx, member, 'cart.remove', ids, stamp)
}

const measures = rowQuery(
  'measure-of-line',
  { unit: of<string>('g.unit'), measure: of<'piece' | 'gram'>('g.measure') },
  (list) => `select ${list} from ${goods} g where g.id = $1`,
)
/** What was put in elsewhere since does not leave with what its buyer knows. */
async function otherQuantity(tx: Transaction, { goodsId, quantity: number }: CartLineRow): Promise<Refusal> {
  const [{ unit, measure } = { unit: '', measure: 'piece' as const }] = await measures(tx, [goodsId])
  return refuse('cart.lineChanged', { number, text: quantityText(number, unit, measure) })
}

/** What hangs on lines of a promotion ends with them. */
async function endPromoted(tx: Transaction, member: MemberFacts, gone: readonly CartLineRow[], stamp: Stamp) {
  for (const source of new Set(gone.map((line) => line.source)))
    await kindOf(source).removed?.(
      tx,
      member,
      gone.filter((line) => line.source === source),
      stamp,
    )
}

const audit = (tx: Transaction, member: MemberFacts, verb: string, ids: readonly number[], stamp: Stamp) =>
  writeAudit(tx, stamp, { verb, subject: `cart:${member.id}`, memberId: member.id, data: { lines: ids } })
