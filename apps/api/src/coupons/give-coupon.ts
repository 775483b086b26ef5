import { type Validity, validPeriod } from '@yaoji/rules/coupons/coupon-state'
import type { Scope } from '@yaoji/rules/promotions/scope'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { type CouponRow, couponMoves, coupons, type TemplateRow } from './tables.ts'

/** A coupon on its way to its holder. */
export interface GivenCoupon {
  readonly memberId: number
  readonly origin: CouponRow['origin']
  readonly templateId: number | null
  readonly turn: number
  /** What gives it: the same key gives once. */
  readonly key: string | null
  readonly name: string
  readonly fromFen: number
  readonly reduceFen: number
  readonly scope: Scope
  readonly validity: Validity
}

/** Writes coupons with their terms as they are now; one whose key has given before is left out. */
export async function giveCoupons(tx: Transaction, list: readonly GivenCoupon[], stamp: Stamp): Promise<CouponRow[]> {
  if (list.length === 0) return []
  const given = await tx
    .insert(coupons)
    .values(
      list.map(({ validity, ...rest }) => {
        const period = validPeriod(validity, stamp.at)
        return { ...rest, validFrom: period.from, validUntil: period.until, receivedAt: stamp.at }
      }),
    )
    .onConflictDoNothing({ target: coupons.key })
    .returning()
  if (given.length > 0)
    await tx
      .insert(couponMoves)
      .values(given.map(({ id }) => ({ couponId: id, move: 'receive' as const, at: stamp.at })))
  return given
}

/** Gives one coupon; null when this key has given one before. */
export async function giveCoupon(tx: Transaction, given: GivenCoupon, stamp: Stamp): Promise<CouponRow | null> {
  const [coupon] = await giveCoupons(tx, [given], stamp)
  if (!coupon) return null
  await writeAudit(tx, stamp, {
    verb: `coupon.${given.origin}`,
    subject: `coupon:${coupon.id}`,
    memberId: given.memberId,
    data: { template: given.templateId, name: given.name },
  })
  return coupon
}

const validityOf = (template: TemplateRow): Validity =>
  template.validDays === null
    ? { kind: 'fixed', from: template.validFrom, until: template.validUntil ?? template.closesAt }
    : { kind: 'days', days: template.validDays }

/** A coupon of a template, for a member. */
export const ofTemplate = (
  template: TemplateRow,
  to: Pick<GivenCoupon, 'memberId' | 'origin' | 'turn' | 'key'>,
): GivenCoupon => ({
  ...to,
  templateId: template.id,
  name: template.name,
  fromFen: template.fromFen,
  reduceFen: template.reduceFen,
  scope: template.scope,
  validity: validityOf(template),
})
