import { sql } from 'drizzle-orm'
import { giveCoupon, giveVoucher } from './coupons.ts'
import { promote } from './promote.ts'
import type { World } from './world.ts'

/** A coupon in hands, a voucher that was bought, and an order with a promised cashback. */
export async function seedCoupons(world: World, memberId: number, orderId: number): Promise<void> {
  await giveCoupon(world, memberId)
  const voucherId = await giveVoucher(world, memberId, 10_000)
  const at = world.at.toISOString()
  await world.db.execute(sql`
    with product as (
      insert into voucher_products (name, face_fen, price_fen, sold, created_at) values ('x', 10000, 10000, 1, ${at})
      returning id
    ), purchase as (
      insert into voucher_purchases (member_id, product_id, name, quantity, face_fen, price_fen, payable_fen, state, created_at)
      select ${memberId}, id, 'x', 1, 10000, 10000, 10000, 70, ${at} from product returning id, purchase_no
    ), paid as (
      insert into payments (subject_kind, subject_id, subject_no, member_id, tender, amount_fen, state, created_at, taken_at)
      select 'voucher_purchase', id, purchase_no, ${memberId}, 'transfer', 10000, 'taken', ${at}, ${at} from purchase
      returning id
    ), came as (
      insert into money_in (source, payer_name, amount_fen, payment_id, state, created_at)
      select 'proof', 'x', 10000, id, 'confirmed', ${at} from paid returning id, payment_id
    ), allocated as (
      insert into money_allocations (money_in_id, payment_id, amount_fen) select id, payment_id, 10000 from came
    ) update vouchers set purchase_id = purchase.id from purchase where vouchers.id = ${voucherId}`)
  const promotionId = await promote(world, {
    kind: 'cashback',
    scope: { by: 'all' },
    terms: { tiers: [{ from: 100, backFen: 1 }] },
  })
  await world.db.execute(sql`
    insert into order_cashbacks (order_id, member_id, promotion_id, name, tiers, line_nos, promised_fen)
    values (${orderId}, ${memberId}, ${promotionId}, 'x', '[]', '{1}', 100)`)
}

const r1 = `(select id from orders where order_no = 'R1')`
const keptCoupon = 'no coupon stays used by an order that was cancelled or of which nothing was picked'
/** A cancelled order that has the coupon still. */
const cancelledWith = (columns: string, values: string, coupon: string) => `
  with cancelled as (
    insert into orders (order_no, member_id, purchase_no, state, tender, goods_fen, freight_fen, payable_fen, priced,
      address, created_at, ${columns})
    select 'R3', member_id, 'G3', 90, 'balance', 0, 0, 0, '{}', '{}', created_at, ${values} from orders returning id
  ) update coupons set state = 'used', order_id = (select id from cancelled)${coupon}`
const couponBack = `
  with back as (
    update coupons set state = 'unused', order_id = null, valid_from = received_at, valid_until = received_at + interval '10 days'
  ) delete from orders where order_no = 'R3'`
/** What breaks each law of coupons, vouchers and cashback, and how to repair it. */
export const couponDamages: Record<string, { harm: string; mend: string; names: string[] }> = {
  'a voucher that was paid back although no money went': {
    harm: 'update vouchers set paid_back_at = created_at, left_fen = 0',
    mend: 'update vouchers set paid_back_at = null, left_fen = face_fen',
    names: ['vouchers equal their ledgers', 'vouchers that were paid back gave back what was paid for them'],
  },
  'a template that counts more than it gave': {
    harm: 'update coupon_templates set claimed = claimed + 1',
    mend: 'update coupon_templates set claimed = claimed - 1',
    names: ['coupons given equal what was counted'],
  },
  'a coupon used by an order that was priced without it': {
    harm: `update coupons set state = 'used', order_id = ${r1}`,
    mend: `update coupons set state = 'unused', order_id = null`,
    names: ['orders keep the coupon that their price was made with'],
  },
  'a coupon that a cancelled order kept': {
    harm: cancelledWith(`cancelled_at`, `created_at - interval '99 years'`, ''),
    mend: couponBack,
    names: [keptCoupon],
  },
  'a coupon that a whole shortage kept because it had run out': {
    harm: cancelledWith(
      `cancel_code, cancelled_at`,
      `-8, created_at`,
      `, valid_from = received_at - interval '9 days', valid_until = received_at - interval '1 day'`,
    ),
    mend: couponBack,
    names: [keptCoupon],
  },
  'a voucher with less than its ledger says': {
    harm: 'update vouchers set left_fen = left_fen - 1',
    mend: 'update vouchers set left_fen = left_fen + 1',
    names: ['vouchers equal their ledgers'],
  },
  'a voucher row out of line': {
    harm: 'update voucher_ledger set after_fen = after_fen + 1',
    mend: 'update voucher_ledger set after_fen = after_fen - 1',
    names: ['every voucher row continues the one before'],
  },
  'a voucher row of an order that no voucher paid': {
    harm: `update voucher_ledger set order_id = ${r1}`,
    mend: 'update voucher_ledger set order_id = null',
    names: ['voucher payments and the voucher ledger agree'],
  },
  'a confirmed purchase without its voucher': {
    harm: 'update vouchers set purchase_id = null',
    mend: 'update vouchers set purchase_id = (select id from voucher_purchases)',
    names: ['confirmed purchases have their vouchers, products count what was sold'],
  },
  'a cashback that was not booked': {
    harm: 'update order_cashbacks set given_fen = 100, given_at = (select created_at from orders where id = order_id)',
    mend: 'update order_cashbacks set given_fen = null, given_at = null',
    names: ['cashback given equals its ledger rows'],
  },
}
