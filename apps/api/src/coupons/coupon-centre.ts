import type { OfferedCouponWire } from '@yaoji/contract/coupons'
import { isEphedrine } from '@yaoji/rules/goods/asked-certificates'
import type { GoodsKind, SpecialClass } from '@yaoji/rules/goods/goods-facts'
import { audienceRefusal } from '@yaoji/rules/promotions/audience'
import { inScope } from '@yaoji/rules/promotions/scope'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { brands, goods, makers } from '../goods/published.ts'
import type { Db } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import { promotionBuyer } from '../promotions/live.ts'
import { offeredWire } from './coupon-wire.ts'
import { receivedByTemplate } from './read-coupons.ts'
import { couponTemplates, type TemplateRow } from './tables.ts'

interface CentreFilter {
  readonly type: number
  readonly ids?: readonly number[] | undefined
  readonly goods_id?: number | undefined
}

/** A coupon is shown so many days before it can be claimed. */
const shownBeforeDays = 3
/** What can be taken comes first, what is gone or had last. */
const order = { claim: 0, soon: 1, use: 2, claimed: 3, gone: 4 } as const

/** The coupon centre as this viewer sees it: what is not for them is absent. */
export async function couponCentre(
  db: Db,
  member: MemberFacts | null,
  filter: CentreFilter,
  at: Date,
): Promise<OfferedCouponWire[]> {
  // Visitors may know of the centre; beside a single goods an amount off is as good as a price.
  if (!member && filter.goods_id !== undefined) return []
  const open = await openTemplates(db, filter.ids, at)
  const buyer = promotionBuyer(member)
  const fits = filter.goods_id === undefined ? () => true : await fitsGoods(db, filter.goods_id)
  const standing = member ? await receivedByTemplate(db, member.id, at) : null
  return open
    .filter((template) => (buyer ? audienceRefusal(template, buyer) === null : template.onlyMembers.length === 0))
    .filter(fits)
    .map((template) => offeredWire(template, standing && (standing.get(template.id) ?? { received: 0, usable: 0 }), at))
    .filter((wire) => filter.type === 0 || wire.type === filter.type)
    .sort((a, b) => order[a.state] - order[b.state])
}

/** One of them, as the member who claimed it sees it now. */
export async function offeredTo(db: Db, member: MemberFacts, id: number, at: Date): Promise<OfferedCouponWire> {
  const [template] = await db.select().from(couponTemplates).where(eq(couponTemplates.id, id))
  if (!template) throw new Error(`no coupon template ${id}`)
  const standing = (await receivedByTemplate(db, member.id, at)).get(id)
  return offeredWire(template, standing ?? { received: 0, usable: 0 }, at)
}

const openTemplates = (db: Db, ids: readonly number[] | undefined, at: Date): Promise<TemplateRow[]> =>
  db
    .select()
    .from(couponTemplates)
    .where(
      and(
        eq(couponTemplates.state, 'live'),
        eq(couponTemplates.origin, 'claim'),
        gt(couponTemplates.closesAt, at),
        sql`${couponTemplates.opensAt} <= ${at.toISOString()}::timestamptz + make_interval(days => ${shownBeforeDays})`,
        ids ? inArray(couponTemplates.id, [...ids]) : undefined,
      ),
    )
    .orderBy(asc(couponTemplates.sort), asc(couponTemplates.id))
    .limit(100)

/** Which templates a goods may use, by what it is. */
async function fitsGoods(db: Db, goodsId: number): Promise<(template: TemplateRow) => boolean> {
  const found = await db.execute<{ maker: string; brand: string; goodsKind: GoodsKind; special: SpecialClass[] }>(sql`
    select m.name as maker, coalesce(b.name, '') as brand, g.kind as "goodsKind", g.special
    from ${goods} g join ${makers} m on m.id = g.maker_id left join ${brands} b on b.id = g.brand_id
    where g.id = ${goodsId}`)
  const facts = found.rows[0]
  if (!facts || isEphedrine(facts.special)) return () => false
  return ({ scope }) => inScope(scope, { goodsId, ...facts })
}
