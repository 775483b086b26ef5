import type { Scope } from '@yaoji/rules/promotions/scope'
import { sql } from 'drizzle-orm'
import type { World } from './world.ts'

interface MadeTemplate {
  readonly name?: string
  readonly fromFen?: number
  readonly reduceFen?: number
  readonly scope?: Scope
  readonly stock?: number | null
  readonly memberLimit?: number
  readonly origin?: 'claim' | 'issue'
  readonly opensAt?: Date
  readonly closesAt?: Date
  readonly validDays?: number
  readonly onlyRegions?: readonly string[]
}
const day = 86_400_000
export const daysFrom = (at: Date, days: number) => new Date(at.getTime() + days * day)

/** A coupon template that can be claimed from an hour ago on; answers its id. */
export async function makeTemplate(world: Pick<World, 'db' | 'at'>, made: MadeTemplate = {}): Promise<number> {
  const { rows } = await world.db.execute<{ id: number }>(sql`
    insert into coupon_templates (name, from_fen, reduce_fen, scope, origin, opens_at, closes_at, valid_days, stock,
      member_limit, only_regions, created_at)
    values (${made.name ?? '测试券'}, ${made.fromFen ?? 20_000}, ${made.reduceFen ?? 1_000},
      ${JSON.stringify(made.scope ?? { by: 'all' })}::jsonb, ${made.origin ?? 'claim'},
      ${(made.opensAt ?? new Date(world.at.getTime() - 3_600_000)).toISOString()},
      ${(made.closesAt ?? daysFrom(world.at, 30)).toISOString()}, ${Math.ceil(made.validDays ?? 10)}, ${made.stock ?? null},
      ${made.memberLimit ?? 1}, ${sql.param([...(made.onlyRegions ?? [])])}::text[], ${world.at.toISOString()})
    returning id`)
  return rows[0]!.id
}

/** A coupon in a member's hands; answers its id. */
export async function giveCoupon(world: World, memberId: number, made: MadeTemplate = {}): Promise<number> {
  const templateId = await makeTemplate(world, made)
  const { rows } = await world.db.execute<{ id: number }>(sql`
    with counted as (update coupon_templates set claimed = claimed + 1 where id = ${templateId} returning *)
    insert into coupons (template_id, member_id, origin, name, from_fen, reduce_fen, scope, valid_from, valid_until, received_at)
    select id, ${memberId}, 'issue', name, from_fen, reduce_fen, scope, ${world.at.toISOString()}::timestamptz,
      ${daysFrom(world.at, made.validDays ?? 10).toISOString()}::timestamptz, ${world.at.toISOString()}::timestamptz from counted
    returning id`)
  return rows[0]!.id
}

export async function couponState(world: World, id: number): Promise<{ state: string; order_id: number | null }> {
  const { rows } = await world.db.execute<{ state: string; order_id: number | null }>(
    sql`select state, order_id from coupons where id = ${id}`,
  )
  return rows[0]!
}

/** A voucher with its face left on it; answers its id. */
export async function giveVoucher(
  world: World,
  memberId: number,
  faceFen: number,
  priceFen = faceFen,
): Promise<number> {
  const { rows } = await world.db.execute<{ id: number }>(sql`
    with voucher as (
      insert into vouchers (member_id, name, face_fen, price_fen, left_fen, created_at)
      values (${memberId}, '测试现金券', ${faceFen}, ${priceFen}, ${faceFen}, ${world.at.toISOString()}) returning id
    ), posted as (
      insert into voucher_ledger (voucher_id, member_id, amount_fen, after_fen, use_type, key, at)
      select id, ${memberId}, ${faceFen}, ${faceFen}, 'issue', 'given', ${world.at.toISOString()} from voucher
    ) select id from voucher`)
  return rows[0]!.id
}

export async function voucherLeft(world: World, id: number): Promise<number> {
  const { rows } = await world.db.execute<{ left_fen: number }>(sql`select left_fen from vouchers where id = ${id}`)
  return rows[0]!.left_fen
}
