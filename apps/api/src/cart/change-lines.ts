import type { Deed, MemberFacts } from '../platform/actor.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database.ts'
import { notFound } from '../platform/problems.ts'
import { bumpCart, deleteLines, setSelected } from './store.ts'

/** Ticks or unticks lines. A ticked line that cannot be bought still does not count (Spec §4). */
export async function selectLines(
  tx: Transaction,
  member: MemberFacts,
  ids: readonly number[],
  selected: boolean,
  deed: Deed,
): Promise<void> {
  await bumpCart(tx, member.id)
  const changed = await setSelected(tx, member.id, ids, selected)
  if (changed === 0) throw notFound('所选商品已不在购物车中')
  await audit(tx, member, selected ? 'cart.select' : 'cart.unselect', ids, deed)
}

export async function removeLines(
  tx: Transaction,
  member: MemberFacts,
  ids: readonly number[],
  deed: Deed,
): Promise<void> {
  await bumpCart(tx, member.id)
  const gone = await deleteLines(tx, member.id, ids)
  if (gone === 0) throw notFound('所选商品已不在购物车中')
  await audit(tx, member, 'cart.remove', ids, deed)
}

const audit = (tx: Transaction, member: MemberFacts, verb: string, ids: readonly number[], deed: Deed) =>
  writeAudit(tx, deed, { verb, subject: `cart:${member.id}`, memberId: member.id, data: { lines: ids } })
