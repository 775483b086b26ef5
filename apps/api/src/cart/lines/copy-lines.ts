import type { CopyWire } from '@yaoji/contract/cart-copy'
import { siblingMembers } from '../../access/sibling-members.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { BuyerSession } from '../../platform/session.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { type LivePromotions, livePromotions } from '../../promotions/live.ts'
import { ordinaryLines } from '../add-lines.ts'
import { changeCart } from '../change-cart.ts'
import { coveredIds } from '../covered-lines.ts'
import type { CartHouse } from '../house.ts'
import { refuse } from '../refusals.ts'
import { type CartLineRow, readCart } from '../store.ts'
import type { AskedLine } from './asked-line.ts'
import { setsOf } from './combination-sets.ts'

/**
 * Domain guide 2.12: copies lines into the carts of other stores of the same login. Each store is judged by its own
 * licences, prices and stock, and answers what it took and, line by line, what not and why. Carts are locked in the order
 * of their stores, so that two copies at once wait for one another.
 */
export async function copyLines(
  house: CartHouse,
  tx: Transaction,
  session: BuyerSession,
  ids: readonly number[],
  memberIds: readonly number[],
  stamp: Stamp,
): Promise<CopyWire[]> {
  const targets = await siblingMembers(tx, session.loginId, memberIds)
  if (targets.length !== memberIds.length || targets.some((target) => target.id === session.member.id))
    throw refuse('cart.otherStoresOnly')
  const stored = await readCart(tx, session.member.id)
  const covered = coveredIds(stored.lines, ids)
  // An add-on is chosen where its promotion is reached, not copied.
  const chosen = stored.lines.filter((line) => covered.has(line.id) && line.source !== 'add_on')
  if (chosen.length === 0) throw refuse('cart.linesMissing')
  const live = await livePromotions(tx, stored.promotionVersion, stamp.at)
  const { whole, broken } = setsIn(chosen, live)
  const plain = ordinaryLines(chosen.filter((line) => line.source !== 'combination'))
  const answers: CopyWire[] = []
  for (const target of targets) {
    const asked = [...plain, ...whole]
    const { put, refused } = await changeCart(house, tx, target, () => asked, stamp)
    const nameOf = (line: AskedLine, name: string) =>
      line.source === 'combination' ? setName(live, line.activityId) : name
    answers.push({
      member_id: target.id,
      name: target.name,
      added: put.length,
      lines: put.map(({ asked: line, name, taken: { rounded, notice } }) => ({
        goods: nameOf(line, name),
        number: rounded.quantity,
        notice,
      })),
      refused: [
        ...refused.map(({ asked: line, name, refusal }) => notCopied(nameOf(line, name), refusal)),
        ...broken.map((id) => notCopied(setName(live, id), refuse('cart.promotionEnded'))),
      ],
    })
  }
  return answers
}

const notCopied = (goods: string, { message, reason }: Refusal): CopyWire['refused'][number] => ({
  goods,
  reason: message,
  cause: reason,
})

const setName = (live: LivePromotions, id: number): string => live.byId.get(id)?.name ?? '组合'

/** The sets that rows make, to be asked for whole, and those whose rows make none any more. */
function setsIn(lines: readonly CartLineRow[], live: LivePromotions): { whole: AskedLine[]; broken: number[] } {
  const whole: AskedLine[] = []
  const broken: number[] = []
  for (const activityId of new Set(
    lines.filter((line) => line.source === 'combination').map((line) => line.sourceId),
  )) {
    const promotion = live.byId.get(activityId)
    const rows = lines.filter((line) => line.source === 'combination' && line.sourceId === activityId)
    const quantity = promotion && setsOf(promotion, rows)
    if (quantity) whole.push({ source: 'combination', goodsId: rows[0]!.goodsId, activityId, quantity })
    else broken.push(activityId)
  }
  return { whole, broken }
}
