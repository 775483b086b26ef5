import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { giveCoupon } from '../../test/coupons.ts'
import { everything } from '../../test/everything.ts'
import { promote } from '../../test/promote.ts'
import { shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
type Shown = Record<string, string | number>

/** Ibuprofen costs ¥16.80. */
async function buyerWith(quantity: number) {
  const buyer = await shopper(world, 'yaodian')
  const line = await buyer.add('ibuprofen', quantity)
  const show = async (form: Shown = {}) => (await buyer.post('/api/cart/checkout', { ids: line, ...form })).body.data
  return { buyer, line, show }
}
beforeEach(async () => {
  await world.db.execute(sql`delete from cart_lines`)
  await world.db.execute(sql`update coupons set state = 'void' where state = 'unused'`)
  await world.db.execute(sql`update promotions set state = 'stopped' where state = 'live'`)
  await world.db.execute(sql`update promotion_version set version = version + 1`)
})

const everyGoods = { scope: { by: 'all' as const } }
const off = (payBp: number) =>
  promote(world, { ...everyGoods, kind: 'order_discount', terms: { alsoFor: [], tiers: [{ from: 0, payBp }] } })

test('a special that the order is cheaper without is set aside on cart, confirm page and order, and the line says so', async () => {
  const goodsId = world.goods.ibuprofen
  await promote(world, { kind: 'special', goods: [{ goodsId, priceFen: 1_660 }] })
  const { buyer, line, show } = await buyerWith(20)
  const [alone] = (await buyer.get('/api/cart/list')).body.data.data
  expect(alone).toMatchObject({ price: '16.60', price_source: 'special', price_note: '特价不参加满减、折扣、账期' })
  await off(9_400)
  const [aside] = (await buyer.get('/api/cart/list')).body.data.data
  expect(aside).toMatchObject({ price: '16.80', price_source: 'member', price_note: '本单按会员价更省' })
  const shown = await show()
  expect(shown.lines[0]).toMatchObject({ price: '16.80', price_note: '本单按会员价更省' })
  expect(shown.totals).toMatchObject({ reduction: '20.16', payable: '327.84' })
  const placed = await buyer.post('/api/order', await buyer.orderForm([line], 'balance'))
  expect(placed.body.data.orders).toMatchObject([{ payable: '327.84' }])
  await expectSoundBooks(world)
})

test('a reduction costs neither free freight nor a coupon that the goods reach; tiers say what is met and what is used', async () => {
  const { memberId } = world.buyers.yaodian
  const tiers = [
    { from: 100_000, reduceFen: 9_000 },
    { from: 50_000, reduceFen: 1_000 },
  ]
  await promote(world, { ...everyGoods, kind: 'order_reduction', terms: { alsoFor: [], repeats: false, tiers } })
  await promote(world, {
    ...{ ...everyGoods, kind: 'order_reduction' },
    terms: { alsoFor: [], repeats: false, tiers: [{ from: 30_000, reduceFen: 100 }] },
  })
  await giveCoupon(world, memberId, { fromFen: 50_000, reduceFen: 2_000 })
  const { buyer, show } = await buyerWith(30)
  expect((await show()).totals).toMatchObject({ goods_amount: '504.00', reduction: '30.00', freight: '0.00' })
  const { activity_data } = (await buyer.get('/api/cart/list')).body.data
  expect(activity_data.manjians.map(({ amount, status, applied }: Shown) => [amount, status, applied])).toEqual([
    ['500.00', 1, 1],
    ['300.00', 1, 0],
    ['1000.00', 0, 0],
  ])
})

test('a named coupon that is not used says why, and what the buyer’s own choice costs is said', async () => {
  const { memberId } = world.buyers.yaodian
  await off(8_000)
  const small = await giveCoupon(world, memberId, { fromFen: 0, reduceFen: 1 })
  const large = await giveCoupon(world, memberId, { fromFen: 200_000, reduceFen: 18_000 })
  const { show } = await buyerWith(20)
  const note = '所选优惠券未使用：可用商品现有¥336.00，再买¥1,664.00即可使用'
  expect(await show({ coupon_id: large })).toMatchObject({ coupon_id: 0, coupon_note: note })
  expect((await show({ coupon_id: small })).coupon_note).toContain('不能同享')
  const chosen = await show({ coupon_id: small, prefers: 'coupon' })
  expect(chosen).toMatchObject({ coupon_id: small, coupon_note: '' })
  expect(chosen.promotions.map((bar: { text: string }) => bar.text)).toContain('您选择了用券，多付¥67.19')
})

test('a credit term is priced without coupon and specials before it is chosen, and so it is placed', async () => {
  const { memberId } = world.buyers.yaodian
  await promote(world, { kind: 'special', goods: [{ goodsId: world.goods.ibuprofen, priceFen: 1_500 }] })
  const coupon = await giveCoupon(world, memberId, { fromFen: 0, reduceFen: 1 })
  const { buyer, line, show } = await buyerWith(20)
  const proposed = await show()
  expect(proposed).toMatchObject({ coupon_id: coupon, totals: { payable: '311.99' } })
  const term = proposed.methods.find(({ method }: { method: string }) => method === 'term')
  expect(term).toMatchObject({ enabled: 1, detail: expect.stringContaining('不享优惠券和特价，应付¥348.00') })
  const onTerm = await show({ pay_type: 'term' })
  expect(onTerm).toMatchObject({ pay_type: 'term', coupon_id: 0, totals: { payable: '348.00' } })
  expect(onTerm.lines[0].price_note).toBe('账期支付不享特价，本单按会员价')
  expect((await show({ pay_type: 'term', coupon_id: coupon })).coupon_note).toContain('账期支付不能使用优惠券')

  const before = await everything(world)
  const asProposed = { ...(await buyer.orderForm([line], 'balance')), pay_type: 'term' }
  expect((await buyer.post('/api/order', asProposed)).body.reason).toBe('checkout.changed')
  expect(await everything(world)).toEqual(before)
  const placed = await buyer.post('/api/order', await buyer.orderForm([line], 'term'))
  expect(placed.body.data.orders).toMatchObject([{ payable: '348.00' }])
  await expectSoundBooks(world)
})

test('a case that costs more than so many by themselves cannot be had, and says so', async () => {
  const goodsId = world.goods.amoxicillin
  const id = await promote(world, { kind: 'whole_case', goods: [{ goodsId, priceFen: 611 }] })
  const { buyer } = await buyerWith(20)
  const asked = { goods_id: goodsId, number: 1, source: 'whole_case', activity_id: id }
  expect((await buyer.post('/api/cart', asked)).status).toBe(200)
  const shown = async () => {
    const { data } = (await buyer.get('/api/cart/list')).body.data
    return data.find((line: { is_yj: number }) => line.is_yj === 1)
  }
  expect(await shown()).toMatchObject({ is_selected: 1, invalid_reason: '' })
  await world.db.execute(sql`insert into agreement_prices (member_id, goods_id, price_fen, updated_at)
    values (${world.buyers.yaodian.memberId}, ${goodsId}, 600, ${world.at.toISOString()})`)
  expect(await shown()).toMatchObject({ is_selected: 0, invalid_reason: expect.stringContaining('不低于您的会员价') })
})
