import { heldRefusal, untilAfterShortage } from '@yaoji/rules/coupons/coupon-state'
import type { Coupon } from '@yaoji/rules/promotions/promotion'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { type HeldCoupon, openCoupons, readHeld } from './read-coupons.ts'
import { refuse } from './refusals.ts'
import { couponMoves, coupons } from './tables.ts'

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
  if (!coupon) throw refuse('coupons.notHeld')
  const kind = heldRefusal(coupon, at)
  if (kind) throw refuse('coupons.held.*', { kind })
  return [coupon]
}

/** Unused becomes used with the order's id, in the order's own transaction: of two orders one gets it. */
export async function useCoupon(
  tx: Transaction,
  use: { readonly couponId: number; readonly memberId: number; readonly orderId: number },
  stamp: Stamp,
): Promise<void> {
  const at = stamp.at.toISOString()
  const used = await tx.execute(sql`
    update coupons set state = 'used', order_id = ${use.orderId}, used_at = ${at}
    where id = ${use.couponId} and member_id = ${use.memberId} and state = 'unused'
      and valid_from <= ${at}::timestamptz and valid_until > ${at}::timestamptz`)
  if (used.rowCount !== 1) throw refuse('coupons.notUsable')
  await tx.insert(couponMoves).values({ couponId: use.couponId, move: 'use', orderId: use.orderId, at: stamp.at })
  await writeAudit(tx, stamp, {
    verb: 'coupon.use',
    subject: `coupon:${use.couponId}`,
    memberId: use.memberId,
    data: { order: use.orderId },
  })
}

/**
 * Domain guide 2.4: the whole order was cancelled, its coupon is the buyer's again if it has not expired meanwhile;
 * otherwise it stays used. Where the store could not deliver (law 4) it is good for seven days more instead. Only an order
 * that still holds its coupon gives it back, so it comes back once.
 */
export async function returnCoupon(
  tx: Transaction,
  order: { readonly id: number; readonly memberId: number },
  stamp: Stamp,
  because: 'cancelled' | 'shortage' = 'cancelled',
): Promise<void> {
  const [held] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.orderId, order.id), eq(coupons.state, 'used')))
    .for('update')
  if (!held) return
  const validUntil = because === 'shortage' ? untilAfterShortage(held.validUntil, stamp.at) : held.validUntil
  if (validUntil <= stamp.at) return
  await tx
    .update(coupons)
    .set({ state: 'unused', orderId: null, usedAt: null, validUntil })
    .where(eq(coupons.id, held.id))
  await tx.insert(couponMoves).values({ couponId: held.id, move: 'return', orderId: order.id, at: stamp.at })
  await writeAudit(tx, stamp, {
    verb: 'coupon.return',
    subject: `coupon:${held.id}`,
    memberId: order.memberId,
    data: { order: order.id, validUntil },
  })
}

/** The coupon that an order gave back, as it then was; null when it gave none back. */
export async function couponReturnedBy(db: Db, orderId: number): Promise<{ name: string; validUntil: Date } | null> {
  const [row] = await db
    .select({ name: coupons.name, validUntil: coupons.validUntil })
    .from(couponMoves)
    .innerJoin(coupons, eq(coupons.id, couponMoves.couponId))
    .where(and(eq(couponMoves.orderId, orderId), eq(couponMoves.move, 'return')))
  return row ?? null
}
