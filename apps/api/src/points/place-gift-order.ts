import { redeem } from '@yaoji/rules/points/redeem-gifts'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { BuyerSession } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { readAccounts } from '../wallet/accounts.ts'
import { post } from '../wallet/post.ts'
import { assertMayCollect } from './collect-guard.ts'
import { giftAddress } from './gift-address.ts'
import { insertGiftOrder, type NewLine } from './insert-gift-order.ts'
import { refuse } from './refusals.ts'

interface GiftWish {
  /** Gifts of the cart. */
  readonly ids: readonly number[]
  /** What the page said they cost together. */
  readonly points: number
}

type Row = NewLine & { id: number; stock: number; listed: boolean }

/** Redeems lines of the gift cart: points go, gifts are set aside, the order ships to the licensed address. */
export async function placeGiftOrder(
  tx: Transaction,
  session: BuyerSession,
  wish: GiftWish,
  stamp: Stamp,
): Promise<{ id: number; orderNo: string; points: number }> {
  const { member } = session
  await assertMayCollect(tx, member)
  const rows = await lockLines(tx, member.id, wish.ids)
  if (rows.length < wish.ids.length) throw refuse('points.cartChanged')
  const lines = rows.map((row) => ({ gift: { ...row, id: row.giftId }, quantity: row.quantity }))
  const { pointsHeld } = await readAccounts(tx, member.id)
  const answer = redeem(lines, pointsHeld)
  if (!answer.ok) throw refuse('points.redeem.*', answer.refusal)
  const { points } = answer.value
  if (points !== wish.points) throw refuse('points.costChanged', { points })
  const address = await giftAddress(tx, member.id)
  if (!address) throw refuse('points.noAddress')
  const order = await insertGiftOrder(tx, {
    memberId: member.id,
    loginId: session.loginId,
    source: 'mall',
    address,
    lines: rows,
    at: stamp.at,
  })
  await tx.execute(sql`
    update gifts g set stock = g.stock - w.quantity
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ giftId, quantity }) => ({ giftId, quantity })))}::jsonb)
      as w ("giftId" bigint, quantity int) where g.id = w."giftId"`)
  const paid = await post(tx, stamp.at, {
    memberId: member.id,
    kind: 'points',
    amountFen: -points,
    useType: 'gift',
    orderId: null,
    key: `gift:${order.id}`,
    note: `礼品订单 ${order.orderNo}`,
  })
  // Somebody of the company spent them between the reading above and here.
  if (!paid.ok) {
    const missing = points - paid.refusal.leftFen
    throw refuse('points.redeem.*', { kind: 'short', missing, needed: points })
  }
  const ids = rows.map((row) => row.giftId)
  await tx.execute(
    sql`delete from gift_cart_lines where member_id = ${member.id} and gift_id = any(${sql.param(ids)}::bigint[])`,
  )
  await writeAudit(tx, stamp, {
    verb: 'gift_order.create',
    subject: `gift_order:${order.id}`,
    memberId: member.id,
    data: { points, gifts: rows.map(({ giftId, quantity }) => ({ giftId, quantity })) },
  })
  return { ...order, points }
}

/** Gifts are locked in the order of their ids, so that two carts with the same gifts never wait for each other. */
async function lockLines(tx: Transaction, memberId: number, ids: readonly number[]): Promise<Row[]> {
  const found = await tx.execute<Row & Record<string, unknown>>(sql`
    select g.id, g.id as "giftId", g.name, g.spec, g.art, g.points, g.stock, g.listed, c.quantity
    from gift_cart_lines c join gifts g on g.id = c.gift_id
    where c.member_id = ${memberId} and c.gift_id = any(${sql.param(ids)}::bigint[])
    order by g.id for no key update of g for update of c`)
  return found.rows
}
