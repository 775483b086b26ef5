import { eq } from 'drizzle-orm'
import { lockCart } from '../../cart/store.ts'
import type { House } from '../../orders/house.ts'
import type { PlacedOrder } from '../../orders/insert-orders.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Config } from '../../platform/config.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { BuyerSession } from '../../platform/session.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { readPlacingFacts } from '../buyer-facts.ts'
import { type PlaceOrder, placeChosen } from '../create-order.ts'
import { frozenLists } from '../tables.ts'
import { decideList, frozenLines } from './frozen-list-row.ts'
import { notifyCompany } from './notify-company.ts'

/**
 * Our choice (decision 0110): places a list in the name of who approves it, priced as it is now. What the approver saw
 * must still hold, to the fen, as of any order; the order keeps who asked for it, and the purchaser's remark where the approver has none.
 */
export async function placeFrozenList(
  house: House,
  tx: Transaction,
  session: BuyerSession,
  listId: number,
  wish: Omit<PlaceOrder, 'ids' | 'version'>,
  stamp: Stamp,
  mode: Config['MODE'],
): Promise<readonly PlacedOrder[]> {
  const { member, loginId } = session
  await lockCart(tx, member.id)
  const list = await decideList(tx, member.id, listId, { state: 'placed', loginId }, stamp)
  const { askedBy, remark } = list
  const frozen = { ...(await frozenLines(tx, listId)), askedBy }
  const ids = frozen.lines.map(({ id }) => id)
  const read = await readPlacingFacts(house, tx, member.id, stamp.at, mode)
  const chosen = { ...read, version: listId, frozen }
  const own = { ...wish, ids, version: listId, remark: wish.remark || remark }
  const { placed } = await placeChosen(house, tx, session, chosen, own, stamp)
  const purchaseNo = placed[0]!.orderNo
  await tx.update(frozenLists).set({ purchaseNo }).where(eq(frozenLists.id, listId))
  await writeAudit(tx, stamp, {
    verb: 'frozenList.place',
    subject: `frozenList:${listId}`,
    memberId: member.id,
    data: { askedBy, orders: placed.map(({ orderNo }) => orderNo) },
  })
  const said = placed.map(({ orderNo }) => orderNo).join('、')
  await notifyCompany(tx, list, { what: 'placed', said }, stamp)
  return placed
}
