import { returnLines } from '../../cart/return-lines.ts'
import { lockCart } from '../../cart/store.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { BuyerSession } from '../../platform/session.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'
import { decideList, frozenLines, pendingList } from './frozen-list-row.ts'
import { notifyCompany } from './notify-company.ts'

/** Our choice (decision 0110): an approver says no, and why; the lines go back into the cart. */
export async function declineList(
  tx: Transaction,
  session: BuyerSession,
  listId: number,
  reason: string,
  stamp: Stamp,
): Promise<void> {
  await lockCart(tx, session.member.id)
  await giveBack(tx, session, listId, { state: 'declined', reason }, stamp)
}

/** Who asked takes the list back, as long as nobody has decided. */
export async function withdrawList(
  tx: Transaction,
  session: BuyerSession,
  listId: number,
  stamp: Stamp,
): Promise<void> {
  await lockCart(tx, session.member.id)
  const { askedBy } = await pendingList(tx, session.member.id, listId)
  if (askedBy !== session.loginId) throw refuse('checkout.listNotYours')
  await giveBack(tx, session, listId, { state: 'withdrawn', reason: '' }, stamp)
}

async function giveBack(
  tx: Transaction,
  { member, loginId }: BuyerSession,
  listId: number,
  decision: { readonly state: 'declined' | 'withdrawn'; readonly reason: string },
  stamp: Stamp,
): Promise<void> {
  const list = await decideList(tx, member.id, listId, { ...decision, loginId }, stamp)
  const { lines } = await frozenLines(tx, listId)
  await returnLines(tx, member.id, lines, stamp)
  await writeAudit(tx, stamp, {
    verb: decision.state === 'declined' ? 'frozenList.decline' : 'frozenList.withdraw',
    subject: `frozenList:${listId}`,
    memberId: member.id,
    reason: decision.reason,
  })
  // Who asked knows what it took back itself.
  if (decision.state === 'declined') await notifyCompany(tx, list, { what: 'declined', said: decision.reason }, stamp)
}
