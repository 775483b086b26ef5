import type { HeldState } from '@yaoji/rules/coupons/coupon-state'
import { and, asc, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { rowQuery, tableColumns } from '../platform/database/row-query.ts'
import { type CouponRow, coupons } from './tables.ts'

export type HeldCoupon = CouponRow

/** The most coupons that one checkout weighs; those that end first come first. */
const weighed = 50

const columns = [
  'id',
  'templateId',
  'memberId',
  'turn',
  'origin',
  'key',
  'name',
  'fromFen',
  'reduceFen',
  'scope',
  'validFrom',
  'validUntil',
  'state',
  'orderId',
  'receivedAt',
  'usedAt',
] as const satisfies readonly (keyof HeldCoupon)[]
const openRows = rowQuery(
  'open-coupons',
  tableColumns(coupons, 'c', columns),
  (list) => `
    select ${list} from coupons c where c.member_id = $1 and c.state = 'unused' and c.valid_until > $2
    order by c.valid_until, c.id limit ${weighed}`,
)

/** Unused and not expired; some may only be usable later. */
export const openCoupons = (db: Db, memberId: number, at: Date): Promise<HeldCoupon[]> => openRows(db, [memberId, at])

export async function readHeld(db: Db, memberId: number, id: number): Promise<CouponRow | null> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, id), eq(coupons.memberId, memberId)))
  return coupon ?? null
}

/** 未使用 with what is not usable yet, 已使用, 已过期, 禁用 −1. */
const heldStatuses = { 0: 'unused', 1: 'used', 2: 'expired', [-1]: 'void' } as const
type HeldStatus = keyof typeof heldStatuses

const withStatus = (status: HeldStatus, at: Date): SQL | undefined => {
  switch (status) {
    case 0:
      return and(eq(coupons.state, 'unused'), gt(coupons.validUntil, at))
    case 2:
      return and(eq(coupons.state, 'unused'), lte(coupons.validUntil, at))
    case 1:
      return eq(coupons.state, 'used')
    default:
      return eq(coupons.state, 'void')
  }
}

/** By what a coupon is for: 1 通用, 2 中药, 3 非中药, 4 品牌 and 商品; 0 all. */
const ofType = (type: number): SQL | undefined => {
  const by = sql`${coupons.scope} ->> 'by'`
  const tcm = sql`${coupons.scope} -> 'kinds' = '["tcm"]'::jsonb`
  switch (type) {
    case 1:
      return sql`${by} = 'all'`
    case 2:
      return sql`${by} = 'kind' and ${tcm}`
    case 3:
      return sql`${by} = 'kind' and not ${tcm}`
    case 4:
      return sql`${by} in ('brand', 'maker', 'goods')`
    default:
      return undefined
  }
}

interface HeldFilter {
  readonly memberId: number
  readonly status: HeldStatus
  readonly type: number
  readonly page: number
  readonly perPage: number
}

export async function listHeld(db: Db, filter: HeldFilter, at: Date): Promise<{ rows: CouponRow[]; total: number }> {
  const where = and(eq(coupons.memberId, filter.memberId), withStatus(filter.status, at), ofType(filter.type))
  const ending = [asc(coupons.validUntil), asc(coupons.id)]
  const rows = await db
    .select()
    .from(coupons)
    .where(where)
    .orderBy(
      ...(filter.status === 0
        ? ending
        : [desc(sql`coalesce(${coupons.usedAt}, ${coupons.validUntil})`), desc(coupons.id)]),
    )
    .limit(filter.perPage)
    .offset((filter.page - 1) * filter.perPage)
  return { rows, total: await db.$count(coupons, where) }
}

/** How many a member holds of each state; `later` counts as unused. */
export async function countHeld(
  db: Db,
  memberId: number,
  at: Date,
): Promise<Record<Exclude<HeldState, 'later'>, number>> {
  const now = at.toISOString()
  const found = await db.execute<Record<Exclude<HeldState, 'later'>, number>>(sql`
    select count(*) filter (where state = 'unused' and valid_until > ${now}::timestamptz)::int as unused,
      count(*) filter (where state = 'used')::int as used,
      count(*) filter (where state = 'unused' and valid_until <= ${now}::timestamptz)::int as expired,
      count(*) filter (where state = 'void')::int as void
    from coupons where member_id = ${memberId}`)
  return found.rows[0] ?? { unused: 0, used: 0, expired: 0, void: 0 }
}

/** How many of them a member can still use, or use later; `member` and `at` are SQL. */
export const unusedCouponsText = (member: string, at: string): string => `
  (select count(*)::int from coupons where member_id = ${member} and state = 'unused' and valid_until > ${at})`

/** What a member received of templates, and how much of it can be used now; by template. */
export async function receivedByTemplate(
  db: Db,
  memberId: number,
  at: Date,
): Promise<Map<number, { received: number; usable: number }>> {
  const found = await db
    .select({
      templateId: coupons.templateId,
      received: sql<number>`count(*)::int`,
      usable: sql<number>`count(*) filter (where ${and(eq(coupons.state, 'unused'), gt(coupons.validUntil, at))})::int`,
    })
    .from(coupons)
    .where(eq(coupons.memberId, memberId))
    .groupBy(coupons.templateId)
  return new Map(found.map(({ templateId, ...counts }) => [templateId ?? 0, counts]))
}
