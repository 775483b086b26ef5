import { claimRefusal } from '@yaoji/rules/coupons/coupon-state'
import { audienceRefusal } from '@yaoji/rules/promotions/audience'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { promotionBuyer } from '../promotions/live.ts'
import { giveCoupon, ofTemplate } from './give-coupon.ts'
import { refuse } from './refusals.ts'
import { type CouponRow, coupons, couponTemplates, type TemplateRow } from './tables.ts'

/**
 * The buyer takes a coupon. The template's row is locked first, so that the last coupon goes to one of those who press at
 * the same moment, and a double click finds the first one's coupon.
 */
export async function claimCoupon(tx: Transaction, member: MemberFacts, id: number, stamp: Stamp): Promise<CouponRow> {
  const template = await lockTemplate(tx, id)
  if (template?.state !== 'live' || template.origin !== 'claim') throw refuse('coupons.notOffered')
  if (member.viewer.status !== 'approved') throw refuse('coupons.notApproved')
  const buyer = promotionBuyer(member)
  const outside = buyer && audienceRefusal(template, buyer)
  if (outside) throw refuse('coupons.audience.*', outside)
  const received = await receivedOf(tx, member.id, id)
  const refusal = claimRefusal(
    {
      opensAtMs: template.opensAt.getTime(),
      closesAtMs: template.closesAt.getTime(),
      left: leftOf(template),
      memberLimit: template.memberLimit,
      received,
    },
    stamp.at.getTime(),
  )
  if (refusal) throw refuse('coupons.claim.*', { kind: refusal })
  if (template.validUntil && template.validUntil <= stamp.at) throw refuse('coupons.claim.*', { kind: 'closed' })
  await countClaim(tx, id, 1)
  const given = ofTemplate(template, { memberId: member.id, origin: 'claim', turn: received + 1, key: null })
  const coupon = await giveCoupon(tx, given, stamp)
  if (!coupon) throw new Error(`coupon template ${id} gave nothing`)
  return coupon
}

export const leftOf = ({ stock, claimed }: Pick<TemplateRow, 'stock' | 'claimed'>): number | null =>
  stock === null ? null : stock - claimed

export async function lockTemplate(tx: Transaction, id: number): Promise<TemplateRow | null> {
  const [template] = await tx.select().from(couponTemplates).where(eq(couponTemplates.id, id)).for('update')
  return template ?? null
}

const receivedOf = (tx: Transaction, memberId: number, templateId: number): Promise<number> =>
  tx.$count(coupons, and(eq(coupons.memberId, memberId), eq(coupons.templateId, templateId)))

export async function countClaim(tx: Transaction, id: number, count: number): Promise<void> {
  await tx
    .update(couponTemplates)
    .set({ claimed: sql`${couponTemplates.claimed} + ${count}` })
    .where(eq(couponTemplates.id, id))
}
