import type { CopyWire } from '@yaoji/contract/cart'
import { siblingMembers } from '../../access/sibling-members.ts'
import type { Database } from '../../platform/database/database.ts'
import { forbidden, notFound, Problem } from '../../platform/http/problems.ts'
import type { BuyerSession, MemberFacts } from '../../platform/session.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { currentPromotions, type LivePromotions } from '../../promotions/live.ts'
import { addLines } from '../add-lines.ts'
import { coveredIds } from '../covered-lines.ts'
import type { CartHouse } from '../house.ts'
import { type CartLineRow, readCart } from '../store.ts'
import { combinationLines } from './combination-lines.ts'
import { setsOf } from './combination-sets.ts'

/**
 * Domain guide 2.12: copies lines into the carts of other stores of the same login. Each store is judged by its own
 * licences, prices and stock, in a transaction of its own, and answers what it took and what not.
 */
export async function copyLines(
  house: CartHouse,
  db: Database,
  session: BuyerSession,
  ids: readonly number[],
  memberIds: readonly number[],
  stamp: Stamp,
): Promise<CopyWire[]> {
  const targets = await siblingMembers(db, session.loginId, memberIds)
  if (targets.length !== memberIds.length || targets.some((target) => target.id === session.member.id))
    throw forbidden('只能复制到您名下的其他门店')
  const { lines } = await readCart(db, session.member.id)
  const covered = coveredIds(lines, ids)
  // An add-on is chosen where its promotion is reached, not copied.
  const chosen = lines.filter((line) => covered.has(line.id) && line.source !== 'add_on')
  if (chosen.length === 0) throw notFound('所选商品已不在购物车中')
  const live = await currentPromotions(db, stamp.at)
  const wanted = chosen
    .filter((line) => line.source !== 'combination')
    .map((line) => ({ goodsId: line.goodsId, quantity: line.quantity }))
  const sets = wholeSets(chosen, live)
  const answers: CopyWire[] = []
  for (const target of targets) {
    const none = { added: [], refused: [] }
    const plain = wanted.length > 0 ? await db.transaction((tx) => addLines(tx, target, wanted, stamp)) : none
    const put = await copySets(house, db, target, sets, stamp)
    answers.push({
      member_id: target.id,
      name: target.name,
      added: plain.added.length + put.added,
      refused: [...plain.refused.map(({ name, reason }) => ({ goods: name, reason })), ...put.refused],
    })
  }
  return answers
}

interface WholeSets {
  readonly promotionId: number
  readonly name: string
  readonly goodsId: number
  /** Null: the rows make no whole sets any more. */
  readonly sets: number | null
}

function wholeSets(lines: readonly CartLineRow[], live: LivePromotions): WholeSets[] {
  const ids = new Set(lines.filter((line) => line.source === 'combination').map((line) => line.sourceId))
  return [...ids].map((promotionId) => {
    const promotion = live.byId.get(promotionId)
    const rows = lines.filter((line) => line.source === 'combination' && line.sourceId === promotionId)
    const sets = promotion ? setsOf(promotion, rows) : null
    return { promotionId, name: promotion?.name ?? '组合', goodsId: rows[0]?.goodsId ?? 0, sets }
  })
}

/** Each set is judged by the other store's own rights and stock, whole or not at all. */
async function copySets(house: CartHouse, db: Database, target: MemberFacts, sets: readonly WholeSets[], stamp: Stamp) {
  let added = 0
  const refused: { goods: string; reason: string }[] = []
  for (const { promotionId, name, goodsId, sets: quantity } of sets) {
    if (quantity === null) {
      refused.push({ goods: name, reason: '活动已结束' })
      continue
    }
    try {
      await db.transaction((tx) =>
        combinationLines.add(house, tx, target, { goodsId, activityId: promotionId, quantity }, stamp),
      )
      added += 1
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 400) throw error
      refused.push({ goods: name, reason: error.message })
    }
  }
  return { added, refused }
}
