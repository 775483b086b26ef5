import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
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
  ids: readonly number[],
  stamp: Stamp,
): Promise<void> {
  await bumpCart(tx, member.id)
  const { lines } = await readCart(tx, member.id)
  const covered = coveredIds(lines, ids)
  const gone = lines.filter((line) => covered.has(line.id))
  if (gone.length === 0) throw refuse('cart.linesMissing')
  await deleteLines(tx, member.id, [...covered])
  await dropLoneAddOns(tx, member.id)
  await endPromoted(tx, member, gone, stamp)
  await audit(tx, member, 'cart.remove', ids, stamp)
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
