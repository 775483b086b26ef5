import { expect, test } from 'vitest'
import { loadDemoContent } from '../demo/content/demo-content.ts'
import { uploadProof } from './proof-form.ts'
import { paymentPassword, type Shopper, shopper } from './purchase.ts'
import { expectSoundBooks } from './sound-books.ts'
import { takeSnapshot } from './take-snapshot.ts'
import { useWorld } from './world.ts'
import type { GoodsKey } from './world-goods.ts'

const world = useWorld()
type Basket = readonly (readonly [GoodsKey, number])[]
const pharmacyName = '成都锦里康民大药房'
const waybill = { carrier: '顺丰速运', waybill: 'SF1300000001', phone: '95338', pieces: 2 }

/** Each of these must succeed: a day with a refusal in it is another day. */
async function did(what: string, answer: ReturnType<Shopper['post']>) {
  const { body } = await answer
  expect(body, what).toMatchObject({ code: 10000 })
  return body.data
}

async function paid(buyer: Shopper, goods: Basket, method: 'balance' | 'term' = 'balance') {
  const [order] = await buyer.buy(goods, method)
  await did(method, buyer.post(`/api/pay/order/${order!.id}`, { method, password: paymentPassword }))
  return order!.id
}

async function transferred(buyer: Shopper, payerName: string, goods: Basket, confirmedBy?: Shopper) {
  const [order] = await buyer.buy(goods, 'transfer')
  await uploadProof(world, buyer.cookie, order!.id, { payerName, amount: order!.payable })
  if (confirmedBy) await did('confirm', confirmedBy.post(`/console/api/orders/${order!.id}/confirm_transfer`))
  return order!.id
}

/** Moves an order from the slip on, so far as `until` says; of no line more than `most` pieces are found. */
async function fulfil(
  clerk: Shopper,
  id: number,
  until: 'slip' | 'pick' | 'outbound' | 'ship',
  most = Number.POSITIVE_INFINITY,
) {
  const { lines } = await did('slip', clerk.post(`/console/api/orders/${id}/slip`))
  if (until === 'slip') return
  const short = (lines as { id: number; ordered: number }[]).filter(({ ordered }) => ordered > most)
  const form = { lines: short.map((line) => ({ id: line.id, picked: most })) }
  await did('pick', (await shopper(world, 'dingdan')).post(`/console/api/orders/${id}/pick`, form))
  if (until === 'pick') return
  await did('outbound', clerk.post(`/console/api/orders/${id}/outbound`))
  if (until === 'ship') await did('ship', clerk.post(`/console/api/orders/${id}/ship`, waybill))
}

/**
 * The day whose database becomes a snapshot that later programs upgrade: with TAKE_SNAPSHOT=2026-11-the-store-sells in
 * the environment it is written down (see upgrade.test.ts).
 */
test('a day of trade ends with orders in every state of the house and sound books', async () => {
  const [pharmacy, clinic, branch] = [
    await shopper(world, 'yaodian'),
    await shopper(world, 'zhensuo'),
    await shopper(world, 'liansuo', 1),
  ]
  const [clerk, finance] = [await shopper(world, 'admin'), await shopper(world, 'caiwu')]

  await loadDemoContent(world.db, world.at)
  await pharmacy.buy([['amoxicillin', 40]], 'balance')
  await transferred(pharmacy, pharmacyName, [['cold', 6]])
  await transferred(clinic, '成都青羊区仁和中西医结合诊所', [['clinicOnly', 200]], finance)
  await paid(pharmacy, [['ibuprofen', 30]], 'term')
  const granted = await paid(pharmacy, [['nearExpiry', 60]], 'term')
  await did('approve', clerk.post(`/console/api/orders/${granted}/approve`))
  await fulfil(clerk, granted, 'slip')
  const refused = await paid(branch, [['ladderDiscount', 60]], 'term')
  await did('refuse', clerk.post(`/console/api/orders/${refused}/refuse`, { reason: '额度复核未通过' }))

  const short = await paid(pharmacy, [
    ['ladderUnit', 50],
    ['severalLots', 10],
  ])
  await fulfil(clerk, short, 'outbound', 37)
  // Nothing found: cancelled, the money due by finance.
  await fulfil(clerk, await transferred(pharmacy, pharmacyName, [['ibuprofen', 20]], finance), 'pick', 0)
  await fulfil(clerk, await paid(pharmacy, [['vitaminC', 60]]), 'pick', 40)
  await fulfil(clerk, await paid(branch, [['farWarehouseOnly', 50]]), 'ship')
  const whole = await paid(pharmacy, [
    ['severalLots', 40],
    ['herbByGram', 1500],
    ['memberPriced', 5],
  ])
  await fulfil(clerk, whole, 'ship')
  await did('receive', pharmacy.post(`/api/order/${whole}/confirm`))
  await did('complete', clerk.post(`/console/api/orders/${whole}/complete`))

  const split = await pharmacy.buy(
    [
      ['vitaminC', 100],
      ['ephedrine', 10],
    ],
    'balance',
  )
  expect(split.map((order) => order.kind)).toEqual(['normal', 'ephedrine'])
  const dropped = await pharmacy.buy(
    [
      ['scarce', 3],
      ['ibuprofen', 20],
    ],
    'balance',
  )
  await did('cancel', pharmacy.post(`/api/order/${dropped[0]!.id}/cancel`, { code: -3 }))
  const returned = await paid(pharmacy, [['noCoupon', 30]])
  await did('ask', pharmacy.post(`/api/order/${returned}/cancel`, { code: -7, reason: '不需要了' }))
  await did('grant', clerk.post(`/console/api/orders/${returned}/confirm_cancel`))
  const asked = await paid(pharmacy, [['health', 12]])
  await did('ask', pharmacy.post(`/api/order/${asked}/cancel`, { code: -7 }))

  await did('favourite', pharmacy.post('/api/favorite', { goods_ids: world.goods.steroid }))
  await branch.add('freeZone', 20)
  await clinic.add('mostlyFar', 30)

  const { rows } = await world.db.execute<{ state: number }>('select distinct state from orders order by state')
  expect(rows.map((row) => row.state)).toEqual([10, 15, 20, 30, 40, 50, 60, 70, 90])
  await expectSoundBooks(world)
  if (process.env.TAKE_SNAPSHOT) await takeSnapshot(world.url, process.env.TAKE_SNAPSHOT)
})
