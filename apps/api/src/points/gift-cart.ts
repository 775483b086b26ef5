import type { GiftCartWire } from '@yaoji/contract/points'
import { cappedQuantity } from '@yaoji/rules/points/redeem-gifts'
import { asc, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { readAccounts } from '../wallet/accounts.ts'
import { assertMayCollect } from './collect-guard.ts'
import { giftAddress } from './gift-address.ts'
import { giftWire } from './gift-wire.ts'
import { refuse } from './refusals.ts'
import { giftCartLines, gifts } from './tables.ts'

/** The gift cart as it is: what it costs together, and what the company holds. */
export async function readGiftCart(db: Db, memberId: number): Promise<GiftCartWire> {
  const rows = await db
    .select({ gift: gifts, quantity: giftCartLines.quantity })
    .from(giftCartLines)
    .innerJoin(gifts, eq(gifts.id, giftCartLines.giftId))
    .where(eq(giftCartLines.memberId, memberId))
    .orderBy(asc(giftCartLines.addedAt), asc(gifts.id))
  const data = rows.map(({ gift, quantity }) => ({
    gift: giftWire(gift, false),
    number: quantity,
    points: gift.points * quantity,
  }))
  const [{ pointsHeld }, address] = [await readAccounts(db, memberId), await giftAddress(db, memberId)]
  const points = data.reduce((sum, line) => sum + line.points, 0)
  return { data, points, points_held: pointsHeld, address }
}

interface Wish {
  readonly giftId: number
  readonly number: number
  /** Adds to what is there, instead of setting it. */
  readonly onTop: boolean
}

/** Puts a quantity of a gift into the cart, capped at stock. Returns what is there now. */
export async function putGift(tx: Transaction, member: MemberFacts, wish: Wish, stamp: Stamp): Promise<number> {
  await assertMayCollect(tx, member)
  const { giftId, number, onTop } = wish
  const [gift] = await tx.select().from(gifts).where(eq(gifts.id, giftId))
  if (!gift) throw refuse('points.giftMissing')
  const [line] = await tx
    .select()
    .from(giftCartLines)
    .where(sql`member_id = ${member.id} and gift_id = ${giftId}`)
    .for('update')
  if (!onTop && !line) throw refuse('points.notInCart')
  const quantity = cappedQuantity(gift, onTop ? (line?.quantity ?? 0) + number : number)
  if (quantity === 0) throw refuse('points.redeem.*', { kind: 'soldOut', name: gift.name, left: 0 })
  await tx.execute(sql`
    insert into gift_cart_lines (member_id, gift_id, quantity, added_at)
    values (${member.id}, ${giftId}, ${quantity}, ${stamp.at.toISOString()})
    on conflict (member_id, gift_id) do update set quantity = excluded.quantity`)
  await writeAudit(tx, stamp, {
    verb: 'gift_cart.put',
    subject: `member:${member.id}`,
    memberId: member.id,
    data: { giftId, quantity },
  })
  return quantity
}

/** Takes a gift out; one that is not there is passed over. */
export async function removeGift(tx: Transaction, memberId: number, giftId: number, stamp: Stamp): Promise<void> {
  const gone = await tx.execute(sql`delete from gift_cart_lines where member_id = ${memberId} and gift_id = ${giftId}`)
  if (gone.rowCount === 0) return
  await writeAudit(tx, stamp, {
    verb: 'gift_cart.remove',
    subject: `member:${memberId}`,
    memberId,
    data: { giftId },
  })
}
