import type { CouponTemplateWire } from '@yaoji/contract/console/coupons'
import { couponText, scopeText } from '@yaoji/rules/coupons/coupon-state'
import { desc, eq, sql } from 'drizzle-orm'
import { members } from '../members/published.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { countClaim, leftOf, lockTemplate } from './claim-coupon.ts'
import { giveCoupons, ofTemplate } from './give-coupon.ts'
import { refuse } from './refusals.ts'
import { type CouponRow, couponMoves, coupons, couponTemplates, type TemplateRow } from './tables.ts'

export const templateWire = (row: TemplateRow): CouponTemplateWire => ({
  id: row.id,
  name: row.name,
  text: couponText(row.fromFen, row.reduceFen),
  scope_text: scopeText(row.scope),
  origin: row.origin,
  state: row.state,
  opens_at: row.opensAt.toISOString(),
  closes_at: row.closesAt.toISOString(),
  stock: row.stock,
  claimed: row.claimed,
  member_limit: row.memberLimit,
})

export async function listTemplates(db: Db, page: number, perPage: number) {
  const rows = await db
    .select()
    .from(couponTemplates)
    .orderBy(desc(couponTemplates.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { rows: rows.map(templateWire), total: await db.$count(couponTemplates) }
}

/** Nobody can claim it any more; what members hold stays theirs. */
export async function stopTemplate(tx: Transaction, id: number, stamp: Stamp): Promise<void> {
  const template = await lockTemplate(tx, id)
  if (!template) throw refuse('coupons.missing')
  if (template.state === 'stopped') return
  await tx.update(couponTemplates).set({ state: 'stopped' }).where(eq(couponTemplates.id, id))
  await noteTemplate(tx, 'coupon_template.stop', id, {}, stamp)
}

/** Gives a coupon to members: within its stock, to each within the limit; who has had theirs is named. */
export async function issueCoupons(
  tx: Transaction,
  { id, member_ids: memberIds }: { readonly id: number; readonly member_ids: readonly number[] },
  stamp: Stamp,
): Promise<{ issued: number; refused: string[] }> {
  const template = await lockTemplate(tx, id)
  if (template?.state !== 'live') throw refuse('coupons.stopped')
  if (template.validUntil && template.validUntil <= stamp.at) throw refuse('coupons.validityOver')
  const found = await tx.execute<{ id: number; name: string; received: number }>(sql`
    select m.id, m.name,
      (select coalesce(max(c.turn), 0)::int from coupons c where c.member_id = m.id and c.template_id = ${id}) as received
    from ${members} m where m.id = any(${sql.param([...memberIds])}::bigint[]) order by m.id`)
  const missing = memberIds.filter((each) => !found.rows.some((row) => row.id === each))
  if (missing.length > 0) throw refuse('coupons.membersUnknown', { ids: missing })
  const full = found.rows.filter(({ received }) => received >= template.memberLimit)
  const willing = found.rows.filter(({ received }) => received < template.memberLimit)
  const left = leftOf(template)
  if (left !== null && willing.length > left) throw refuse('coupons.tooFewLeft', { left, members: willing.length })
  const list = willing.map((member) =>
    ofTemplate(template, { memberId: member.id, origin: 'issue', turn: member.received + 1, key: null }),
  )
  await giveCoupons(tx, list, stamp)
  await countClaim(tx, id, willing.length)
  await noteTemplate(tx, 'coupon_template.issue', id, { members: willing.map((member) => member.id) }, stamp)
  return { issued: willing.length, refused: full.map(({ name }) => `${name}：已达每户上限`) }
}

/** A held coupon that must not be used; one that an order holds is that order's. */
export async function revokeCoupon(tx: Transaction, id: number, reason: string, stamp: Stamp): Promise<CouponRow> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('update')
  if (!coupon) throw refuse('coupons.missing')
  if (coupon.state === 'used') throw refuse('coupons.revokedUsed')
  if (coupon.state === 'void') throw refuse('coupons.revokedBefore')
  const [after] = await tx.update(coupons).set({ state: 'void' }).where(eq(coupons.id, id)).returning()
  if (!after) throw new Error(`coupon ${id} vanished while locked`)
  await tx.insert(couponMoves).values({ couponId: id, move: 'void', at: stamp.at })
  await writeAudit(tx, stamp, { verb: 'coupon.revoke', subject: `coupon:${id}`, memberId: coupon.memberId, reason })
  return after
}

const noteTemplate = (tx: Transaction, verb: string, id: number, data: Record<string, unknown>, stamp: Stamp) =>
  writeAudit(tx, stamp, { verb, subject: `coupon_template:${id}`, memberId: null, data })
