import { heldRefusalText, heldState } from '@yaoji/rules/promotions/coupon-state'
import type { Coupon } from '@yaoji/rules/promotions/promotion'
import { sql } from 'drizzle-orm'
import type { Deed } from '../platform/actor.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Db, Transaction } from '../platform/database.ts'
import { refused } from '../platform/problems.ts'
import { type HeldCoupon, openCoupons, readHeld } from './read-coupons.ts'
import { couponMoves } from './tables.ts'

/** A held coupon as the pricing rules take it. */
export const engineCoupon = (coupon: HeldCoupon): Coupon => ({
  id: coupon.id,
  kind: 'coupon',
  name: coupon.name,
  scope: coupon.scope,
  alsoFor: [],
  from: coupon.fromFen,
  reduceFen: coupon.reduceFen,
})

/** The member's coupons that could be used now, or the one that the buyer names; somebody else's does not exist. */
export async function couponsOnOffer(
  db: Db,
  memberId: number,
  couponId: number | undefined,
  at: Date,
): Promise<readonly HeldCoupon[]> {
  if (couponId === 0) return []
  if (couponId === undefined) return openCoupons(db, memberId, at)
  const coupon = await readHeld(db, memberId, couponId)
  if (!coupon) throw refused('优惠券不存在，请重新选择')
  const text = heldRefusalText(heldState(coupon, at))
  if (text) throw refused(text)
  return [coupon]
}

/** Unused becomes used with the order's id, in the order's own transaction: of two orders one gets it. */
export async function useCoupon(
  tx: Transaction,
  use: { readonly couponId: number; readonly memberId: number; readonly orderId: number },
  deed: Deed,
): Promise<void> {
  const at = deed.at.toISOString()
  const used = await tx.execute(sql`
    update coupons set state = 'used', order_id = ${use.orderId}, used_at = ${at}
    where id = ${use.couponId} and member_id = ${use.memberId} and state = 'unused'
      and valid_from <= ${at}::timestamptz and valid_until > ${at}::timestamptz`)
  if (used.rowCount !== 1) throw refused('该优惠券已使用或已过期，请重新选择')
  await tx.insert(couponMoves).values({ couponId: use.couponId, move: 'use', orderId: use.orderId, at: deed.at })
  await writeAudit(tx, deed, {
    verb: 'coupon.use',
    subject: `coupon:${use.couponId}`,
    memberId: use.memberId,
    data: { order: use.orderId },
  })
}

/**
 * Domain guide 2.4: the whole order was cancelled, its coupon is the buyer's again if it has not expired meanwhile;
 * otherwise it stays used. Only an order that still holds its coupon gives it back, so it comes back once.
 */
export async function returnCoupon(
  tx: Transaction,
  order: { readonly id: number; readonly memberId: number },
  deed: Deed,
): Promise<void> {
  const returned = await tx.execute<{ id: number }>(sql`
    update coupons set state = 'unused', order_id = null, used_at = null
    where order_id = ${order.id} and state = 'used' and valid_until > ${deed.at.toISOString()}::timestamptz
    returning id`)
  const id = returned.rows[0]?.id
  if (id === undefined) return
  await tx.insert(couponMoves).values({ couponId: id, move: 'return', orderId: order.id, at: deed.at })
  await writeAudit(tx, deed, {
    verb: 'coupon.return',
    subject: `coupon:${id}`,
    memberId: order.memberId,
    data: { order: order.id },
  })
}
