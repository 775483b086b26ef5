import type { CopyWire } from '@yaoji/contract/cart'
import { siblingMembers } from '../members/sibling-members.ts'
import type { BuyerSession, Deed } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { forbidden, notFound } from '../platform/problems.ts'
import { addLines } from './add-lines.ts'
import { readCart } from './store.ts'

/**
 * Domain guide 2.12: copies lines into the carts of other stores of the same login. Each store is judged by its own
 * licences, prices and stock, in a transaction of its own, and answers what it took and what not.
 */
export async function copyLines(
  db: Database,
  session: BuyerSession,
  ids: readonly number[],
  memberIds: readonly number[],
  deed: Deed,
): Promise<CopyWire[]> {
  const targets = await siblingMembers(db, session.loginId, memberIds)
  if (targets.length !== memberIds.length || targets.some((target) => target.id === session.member.id))
    throw forbidden('只能复制到您名下的其他门店')
  const { lines } = await readCart(db, session.member.id)
  const wanted = lines
    .filter((line) => ids.includes(line.id))
    .map((line) => ({ goodsId: line.goodsId, quantity: line.quantity }))
  if (wanted.length === 0) throw notFound('所选商品已不在购物车中')
  const answers: CopyWire[] = []
  for (const target of targets) {
    const { added, refused } = await db.transaction((tx) => addLines(tx, target, wanted, deed))
    answers.push({
      member_id: target.id,
      name: target.name,
      added: added.length,
      refused: refused.map(({ name, reason }) => ({ goods: name, reason })),
    })
  }
  return answers
}
