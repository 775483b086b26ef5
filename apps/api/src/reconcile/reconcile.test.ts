import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { afterSalesDamages } from '../../test/after-sales-damages.ts'
import { arrivalDamages } from '../../test/arrival-damages.ts'
import { boughtLotDamages } from '../../test/bought-lot-damages.ts'
import { couponDamages, seedCoupons } from '../../test/coupon-damages.ts'
import { givePoints, makeDraw, makeGift } from '../../test/gifts.ts'
import { groupDamages, seedGroup } from '../../test/group-damages.ts'
import { invoiceDamages } from '../../test/invoice-damages.ts'
import { lotDamages, seedLots } from '../../test/lot-damages.ts'
import { outboundDamages } from '../../test/outbound-damages.ts'
import { paymentDamages } from '../../test/payment-damages.ts'
import { promote } from '../../test/promote.ts'
import { receiptDamages } from '../../test/receipt-damages.ts'
import { seedStatements, statementDamages } from '../../test/statement-damages.ts'
import { seedStruck, struckDamages } from '../../test/struck-damages.ts'
import { seedDeposit, seedWallet, walletDamages } from '../../test/wallet-damages.ts'
import { useWorld } from '../../test/world.ts'
import { claimForOrder } from '../promotions/quotas/claims.ts'
import { post } from '../wallet/post.ts'
import { reconcile } from './reconcile.ts'
import { bookChecks } from './reconcile-checks.ts'

const world = useWorld()
const faults = async () => (await reconcile(world.url)).checks.filter((check) => !check.ok).map((check) => check.name)
let orderId = 0
const claimsStay = 'claims are sent exactly when their order left'

/** One paid order in state 20, line by line as the order verbs write it. */
beforeAll(async () => {
  const { memberId } = world.buyers.yaodian
  await world.db.transaction(async (tx) => {
    const added = await tx.execute<{ id: number }>(sql`
      insert into orders (order_no, member_id, purchase_no, state, tender, paid, goods_fen, freight_fen, payable_fen,
        paid_fen, priced, address, created_at)
      values ('R1', ${memberId}, 'G1', 20, 'balance', true, 8900, 1200, 10100, 10100, '{}', '{}', ${world.at.toISOString()})
      returning id`)
    orderId = added.rows[0]!.id
    await tx.execute(sql`
      insert into order_lines (order_id, line_no, goods_id, warehouse_id, name, spec, maker, unit, dosage_form,
        approval_no, tax_rate_bp, tax_code, ordered, unit_fen, amount_fen, payable_fen)
      values (${orderId}, 1, ${world.goods.amoxicillin}, 1, 'x', 'x', 'x', '盒', '', '', 1300, '', 10, 890, 8900, 8900)`)
    await tx.execute(sql`
      update stock set saleable = saleable - 10, reserved = 10 where goods_id = ${world.goods.amoxicillin} and warehouse_id = 1`)
    await tx.execute(sql`
      insert into payments (subject_kind, subject_id, subject_no, member_id, tender, amount_fen, state, created_at, taken_at)
      values ('order', ${orderId}, 'R1', ${memberId}, 'balance', 10100, 'taken', ${world.at.toISOString()}, ${world.at.toISOString()})`)
    await post(tx, world.at, {
      memberId,
      kind: 'balance',
      amountFen: -10_100,
      useType: 'purchase',
      orderId,
      key: `order:${orderId}:pay`,
      note: '',
    })
  })
  await redeemAndDraw(memberId)
  await takeOfQuota(memberId)
  await seedCoupons(world, memberId, orderId)
  await seedGroup(world)
  await seedLots(world)
  await seedStruck(world)
  await seedWallet(world, memberId)
  await seedDeposit(world, memberId)
  await seedStatements(world, world.buyers.zhensuo.memberId)
})

/** The order took two of a quota of five. */
async function takeOfQuota(memberId: number) {
  const goodsId = world.goods.amoxicillin
  const id = await promote(world, { kind: 'flash', goods: [{ goodsId, priceFen: 500, quota: 5 }] })
  await world.db.transaction(async (tx) => {
    const row = await tx.execute<{ id: number }>(sql`select id from promotion_goods where promotion_id = ${id}`)
    const promotionGoodsId = row.rows[0]!.id
    expect(await claimForOrder(tx, memberId, [{ orderId, promotionGoodsId, quantity: 2 }], world.at)).toEqual([])
  })
}

/** One gift redeemed and one prize drawn. */
async function redeemAndDraw(memberId: number) {
  const gift = await makeGift(world, 10, 5)
  await givePoints(world, memberId, 10)
  await world.db.transaction(async (tx) => {
    const at = world.at.toISOString()
    const made = await tx.execute<{ id: number }>(sql`
      insert into gift_orders (member_id, source, state, points, address, created_at)
      values (${memberId}, 'mall', 10, 10, '{}', ${at}) returning id`)
    const { id } = made.rows[0]!
    await tx.execute(sql`insert into gift_order_lines (order_id, gift_id, name, quantity, points)
      values (${id}, ${gift}, 'x', 1, 10)`)
    await tx.execute(sql`update gifts set stock = stock - 1 where id = ${gift}`)
    const posting = { memberId, kind: 'points', amountFen: -10, useType: 'gift', orderId: null, note: '' } as const
    await post(tx, world.at, { ...posting, key: `gift:${id}` })
  })
  const draw = await makeDraw(world, [{ kind: 'nothing', weight: 1, stock: 5 }])
  await world.db.execute(sql`
    with prize as (update draw_prizes set remaining = 4 where draw_id = ${draw} returning id),
    member as (insert into draw_members (draw_id, member_id, drawn) values (${draw}, ${memberId}, 1))
    insert into draw_results (draw_id, member_id, turn, prize_id, kind, name, at)
    select ${draw}, ${memberId}, 1, id, 'nothing', 'x', ${world.at.toISOString()}::timestamptz from prize`)
}

test('the opening books and one honest order hold', async () => {
  expect(await faults()).toEqual([])
})

// Each damage is done, seen and undone: what it breaks is named and nothing else.
const damages: Record<string, { harm: string; mend: string; names: string[] }> = {
  'an account changed without a row': {
    harm: 'update accounts set amount_fen = amount_fen + 1 where kind = $k$balance$k$ and amount_fen > 0',
    mend: 'update accounts set amount_fen = amount_fen - 1 where kind = $k$balance$k$ and amount_fen > 0',
    names: ['accounts equal their ledgers'],
  },
  'a ledger row edited': {
    harm: 'update ledger set after_fen = after_fen + 1 where order_id is not null',
    mend: 'update ledger set after_fen = after_fen - 1 where order_id is not null',
    names: ['every ledger row continues the one before'],
  },
  'a ledger row moved to another member': {
    harm: 'update ledger set member_id = member_id + 1 where order_id is not null',
    mend: 'update ledger set member_id = member_id - 1 where order_id is not null',
    names: ['ledger rows belong to the member of their account'],
  },
  'a line repriced after the order': {
    harm: 'update order_lines set amount_fen = amount_fen + 1',
    mend: 'update order_lines set amount_fen = amount_fen - 1',
    names: ["order amounts equal their lines'"],
  },
  'a refund that was never booked': {
    harm: 'update orders set refunded_fen = 100',
    mend: 'update orders set refunded_fen = 0',
    names: ['orders are paid by their payments', 'every refund has its returns'],
  },
  'an unpaid order under way': {
    harm: 'update orders set paid_fen = 0',
    mend: 'update orders set paid_fen = 10100',
    names: [
      'orders under way are paid, cancelled ones hold no money',
      'orders are paid by their payments',
      'what is owed is open once, and nothing else is',
    ],
  },
  'stock sold without reservation': {
    harm: 'update stock set saleable = saleable - 1 where saleable = 500',
    mend: 'update stock set saleable = saleable + 1 where saleable = 499',
    names: ['stock equals its saleable lots'],
  },
  'a reservation that no order needs': {
    harm: 'update stock set saleable = saleable - 1, reserved = reserved + 1 where saleable = 500',
    mend: 'update stock set saleable = saleable + 1, reserved = reserved - 1 where saleable = 499',
    names: ['reserved stock equals open order lines and what sales set aside'],
  },
  'pieces that a sale counts and nobody reserved': {
    harm: 'insert into promotion_stock select id, 1, 7 from promotion_goods where quota = 5',
    mend: 'delete from promotion_stock',
    names: ['reserved stock equals open order lines and what sales set aside'],
  },
  'goods sent without lots': {
    harm: 'update orders set state = 50',
    mend: 'update orders set state = 20',
    names: [
      'reserved stock equals open order lines and what sales set aside',
      'lots that left equal what was picked',
      claimsStay,
    ],
  },
  'an order that left with nothing in it': {
    harm: `with line as (update order_lines set found = 0, picked = 0) update orders set state = 60`,
    mend: `with line as (update order_lines set found = null, picked = null) update orders set state = 20`,
    names: [
      'reserved stock equals open order lines and what sales set aside',
      'every order that left had a piece that was paid for',
      claimsStay,
    ],
  },
  'a gift that left the shelf without an order': {
    harm: 'update gifts set stock = stock - 1',
    mend: 'update gifts set stock = stock + 1',
    names: ['gifts on the shelf and in orders equal what was stocked'],
  },
  'a gift order for fewer points than were taken': {
    harm: 'update gift_orders set points = points - 1',
    mend: 'update gift_orders set points = points + 1',
    names: ['gift orders are paid by points, cancelled ones are paid back'],
  },
  'a prize that nobody drew': {
    harm: 'update draw_prizes set remaining = remaining - 1',
    mend: 'update draw_prizes set remaining = remaining + 1',
    names: ['prizes left and drawn equal what was offered'],
  },
  'a chance without a result': {
    harm: 'update draw_members set drawn = drawn + 1',
    mend: 'update draw_members set drawn = drawn - 1',
    names: ['chances that were used equal the results that were stored'],
  },
  'a quota that counts what nobody took': {
    harm: 'update promotion_goods set taken = taken + 1 where quota = 5',
    mend: 'update promotion_goods set taken = taken - 1 where quota = 5',
    names: ['what promotions count as taken equals the open claims'],
  },
  'pieces of a special that no line sold': {
    harm: `update promotions set kind = 'special' where id = (select promotion_id from promotion_goods where quota = 5)`,
    mend: `update promotions set kind = 'flash' where id = (select promotion_id from promotion_goods where quota = 5)`,
    names: ['what orders took of specials equals what they keep at their prices'],
  },
  'a cancelled order that keeps a quota': {
    harm: `
      with cancelled as (
        insert into orders (order_no, member_id, purchase_no, state, tender, goods_fen, freight_fen, payable_fen, priced,
          address, created_at)
        select 'R2', member_id, 'G2', 90, 'balance', 0, 0, 0, '{}', '{}', created_at from orders returning id
      ) update promotion_claims set order_id = (select id from cancelled)`,
    mend: `
      with back as (update promotion_claims set order_id = (select id from orders where order_no = 'R1'))
      delete from orders where order_no = 'R2'`,
    names: ['cancelled orders keep nothing of a quota'],
  },
  'a line of goods that do not exist': {
    harm: `
      insert into order_lines (order_id, line_no, goods_id, warehouse_id, name, spec, maker, unit, dosage_form,
        approval_no, tax_rate_bp, tax_code, ordered, unit_fen, amount_fen, payable_fen, lot_id, found, picked)
      select id, 2, 999999999, 1, 'x', 'x', 'x', '盒', '', '', 1300, '', 1, 0, 0, 0, (select min(id) from lots), null, null
      from orders where order_no = 'R1'`,
    mend: 'delete from order_lines where goods_id = 999999999',
    names: ['order lines are of goods and warehouses that exist'],
  },
  'an ended order that is counted and does not exist': {
    harm: `insert into ended_orders (member_id, state, orders) select member_id, 90, 1 from orders where order_no = 'R1'`,
    mend: `insert into ended_orders (member_id, state, orders) select member_id, 90, -1 from orders where order_no = 'R1'`,
    names: ['ended orders are counted once'],
  },
  ...lotDamages,
  'a claim that left before its order': {
    harm: `update promotion_claims set state = 'sent', sent_at = created_at`,
    mend: `update promotion_claims set state = 'ordered', sent_at = null`,
    names: [claimsStay],
  },
  ...couponDamages,
  ...paymentDamages,
  ...groupDamages,
  ...struckDamages,
  ...walletDamages,
  ...receiptDamages,
  ...statementDamages,
  ...afterSalesDamages,
  ...outboundDamages,
  ...boughtLotDamages,
  ...arrivalDamages,
  ...invoiceDamages,
}
for (const [name, { harm, mend, names }] of Object.entries(damages)) {
  test(`${name} is found`, async () => {
    await world.db.execute(sql.raw(harm))
    expect(await faults()).toEqual(names)
    await world.db.execute(sql.raw(mend))
    expect(await faults()).toEqual([])
  })
}

test('every law that rows can break has a damage that breaks it', () => {
  const broken = new Set(Object.values(damages).flatMap(({ names }) => names))
  // The table's own CHECK keeps credit within its limit; the check is for databases that lost it.
  expect(bookChecks.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([
    'credit stays within its limit',
  ])
})
