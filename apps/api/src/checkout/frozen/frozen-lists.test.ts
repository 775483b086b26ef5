import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { colleague } from '../../../test/colleagues.ts'
import { shelf } from '../../../test/crowd.ts'
import { writesNothing } from '../../../test/everything.ts'
import { promote } from '../../../test/promote.ts'
import { onShelves, type Shopper, shopperWith } from '../../../test/purchase.ts'
import { type BuyerName, useWorld, worldDay } from '../../../test/world.ts'

const world = useWorld()
beforeEach(async () => {
  world.at = worldDay
  await world.db.execute(sql`truncate attempts`)
})
const path = '/api/purchase_requests'
let people = 0

/** A company with an owner, a purchaser who may order ¥1 alone, and an approver. */
async function company(name: BuyerName) {
  const owner = await world.signIn(name)
  people += 1
  const purchaser = await colleague(world, owner, `caigou${people}`, ['purchaser'], '1')
  const approver = await colleague(world, owner, `shenpi${people}`, ['approver'])
  const own = (each: { readonly headers: { readonly cookie: string } }) => shopperWith(world, each.headers)
  return {
    owner: shopperWith(world, owner),
    purchaser: own(purchaser),
    approver: own(approver),
    purchaserId: purchaser.loginId,
  }
}
const seen = async (purchaser: Shopper, ids: readonly number[]) => {
  const { version, payable } = await purchaser.orderForm(ids, 'transfer')
  return { ids: ids.join(','), version: version!, payable: payable!, remark: '下周一前要' }
}
/** Two lines above the limit, sent to be approved; answers the list's number. */
async function asked(purchaser: Shopper): Promise<number> {
  const ids = [await purchaser.add('ibuprofen', 20), await purchaser.add('vitaminC', 10)]
  const answer = await purchaser.post(path, await seen(purchaser, ids))
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.id
}
/** What the approver's confirm page submits. */
async function placing(approver: Shopper, id: number) {
  const { data } = (await approver.post(`${path}/${id}/checkout`, { pay_type: 'transfer' })).body
  const address = data.addresses.find((each: { licensed: number }) => each.licensed === 1)
  return { address_id: address.id, pay_type: 'transfer', payable: data.totals.payable }
}
const place = async (approver: Shopper, id: number, key?: string) =>
  approver.post(`${path}/${id}/order`, await placing(approver, id), key)
const cartOf = async (person: Shopper) =>
  (await person.get('/api/cart/list')).body.data.data.map((line: { goods: { id: number }; number: number }) => [
    line.goods.id,
    line.number,
  ])
const onlyEmpty = async (person: Shopper) => expect(await cartOf(person)).toEqual([])

test('above the limit nothing is ordered; the list leaves the cart, the approver places it, the order keeps both', async () => {
  const { purchaser, approver } = await company('yaodian')
  const ids = [await purchaser.add('ibuprofen', 20), await purchaser.add('vitaminC', 10)]
  const checkout = (await purchaser.post('/api/cart/checkout', { ids: ids.join(',') })).body.data
  expect(checkout.blocked_reason).toBe('checkout.aboveLimit')
  const form = await purchaser.orderForm(ids, 'transfer')
  const refused = await writesNothing(world, () => purchaser.post('/api/order', form))
  expect([refused.status, refused.body.reason, refused.body.data]).toEqual([
    400,
    'checkout.aboveLimit',
    { limit: '1.00', payable: form.payable },
  ])
  const shelves = await onShelves(world)
  const wish = await seen(purchaser, ids)
  const first = await purchaser.post(path, wish, 'the-same-press')
  expect((await purchaser.post(path, wish, 'the-same-press')).body).toEqual(first.body)
  const { id } = first.body.data
  await onlyEmpty(purchaser)
  expect(await onShelves(world)).toEqual(shelves)
  expect((await approver.get('/api/user')).body.data.counts.to_approve).toBe(1)
  expect((await purchaser.get('/api/user')).body.data.counts.to_approve).toBe(0)
  const list = (await approver.get(`${path}/${id}`)).body.data
  expect(list).toMatchObject({ state: 'pending', remark: '下周一前要', payable: form.payable, own: 0 })
  expect(list.lines.map((line: { number: number }) => line.number)).toEqual([10, 20])
  const placed = await place(approver, id)
  expect(placed.status).toBe(200)
  const order = (await purchaser.get(`/api/order/${placed.body.data.orders[0].id}`)).body.data
  expect([order.placed_by, order.asked_by, order.remark]).toEqual([`shenpi${people}`, `caigou${people}`, '下周一前要'])
  const after = (await purchaser.get(`${path}/${id}`)).body.data
  expect(after).toMatchObject({ state: 'placed', decided_by: `shenpi${people}`, order_no: order.order_no, own: 1 })
  expect((await approver.get('/api/user')).body.data.counts.to_approve).toBe(0)
})

test('a list keeps what each line cost: grams by the kilogram, and what a special gives beside the rest', async () => {
  const { purchaser } = await company('zhensuo')
  const closesAt = new Date(world.at.getTime() + 86_400_000)
  const goods = [{ goodsId: world.goods.ibuprofen, priceFen: 1_500, quota: 12 }]
  const special = await promote(world, { kind: 'special', closesAt, goods })
  const ids = [await purchaser.add('herbByGram', 5_000), await purchaser.add('ibuprofen', 20)]
  const inCart = (await purchaser.get('/api/cart/list')).body.data.data
  const { id } = (await purchaser.post(path, await seen(purchaser, ids))).body.data
  const { lines } = (await purchaser.get(`${path}/${id}`)).body.data
  expect(lines.map(shownOf)).toEqual(inCart.map(shownOf))
  expect(lines).toMatchObject([
    { number: 20, measure: 'piece', price: '15.00' },
    { number: 5_000, measure: 'gram', price: '68.00', amount: '340.00' },
  ])
  await world.db.execute(sql`update promotions set state = 'stopped' where id = ${special}`)
  await world.db.execute(sql`update promotion_version set version = version + 1`)
})
const shownOf = ({ number, price, amount }: { number: number; price: string; amount: string }) => [
  number,
  price,
  amount,
]

test('of two approvers at the same moment one places the list, and the other hears that it is done', async () => {
  const { owner, purchaser, approver } = await company('yaodian')
  for (let turn = 0; turn < 5; turn++) {
    const id = await asked(purchaser)
    const form = await placing(approver, id)
    const before = await ordersOf()
    const answers = await Promise.all([owner, approver].map((who) => who.post(`${path}/${id}/order`, form)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.reason).toBe('checkout.listDecided')
    expect((await ordersOf()) - before).toBe(1)
  }
})
const ordersOf = async () =>
  (await world.db.execute<{ n: number }>(sql`select count(*)::int as n from orders`)).rows[0]!.n

test('of who places and who declines at the same moment one is heard, and the lines are in one place', async () => {
  const { owner, purchaser, approver } = await company('zhensuo')
  const id = await asked(purchaser)
  const form = await placing(approver, id)
  const [placed, declined] = await Promise.all([
    owner.post(`${path}/${id}/order`, form),
    approver.post(`${path}/${id}/decline`, { reason: '下月再买' }),
  ])
  expect([placed.status, declined.status].sort()).toEqual([200, 409])
  expect((await cartOf(purchaser)).length > 0).toBe(declined.status === 200)
})

test('a price that changed is shown to the approver and never placed unseen', async () => {
  const { purchaser, approver } = await company('yaodian')
  const id = await asked(purchaser)
  const form = await placing(approver, id)
  await world.db.execute(sql`update prices set price_fen = price_fen + 100 where goods_id = ${world.goods.ibuprofen}`)
  await world.db.execute(sql`update goods set version = version + 1 where id = ${world.goods.ibuprofen}`)
  const answer = await writesNothing(world, () => approver.post(`${path}/${id}/order`, form))
  expect([answer.status, answer.body.reason]).toEqual([409, 'checkout.changed'])
  const named = answer.body.data.differences.map(({ what }: { what: string }) => what)
  expect(named).toEqual(['price', 'total'])
  expect((await place(approver, id)).status).toBe(200)
})

test('declined with a reason, the lines go back; what was put into the cart meanwhile stays', async () => {
  const { purchaser, approver } = await company('liansuo')
  const id = await asked(purchaser)
  await purchaser.add('ibuprofen', 30)
  const empty = await writesNothing(world, () => approver.post(`${path}/${id}/decline`, { reason: ' ' }))
  expect(empty.body.errors).toEqual({ reason: ['请填写退回原因'] })
  const declined = await approver.post(`${path}/${id}/decline`, { reason: '本月预算已用完' })
  expect(declined.body.data).toMatchObject({ state: 'declined', reason: '本月预算已用完' })
  expect((await cartOf(purchaser)).sort()).toEqual(
    [
      [world.goods.ibuprofen, 30],
      [world.goods.vitaminC, 10],
    ].sort(),
  )
  const late = await writesNothing(world, () => approver.post(`${path}/${id}/decline`, { reason: '再说' }))
  expect(late.body.reason).toBe('checkout.listDecided')
})

test('who asked takes the list back; a colleague, a purchaser and another company cannot decide about it', async () => {
  const { owner, purchaser, approver } = await company('zhensuo')
  const strangers = await company('yaodian')
  const id = await asked(purchaser)
  const form = await placing(approver, id)
  await writesNothing(world, async () => {
    expect((await owner.post(`${path}/${id}/withdraw`)).body.reason).toBe('checkout.listNotYours')
    expect((await approver.post(`${path}/${id}/withdraw`)).body.reason).toBe('rights.buy')
    expect((await purchaser.post(`${path}/${id}/order`, form)).body.reason).toBe('rights.approve')
    expect((await strangers.owner.get(`${path}/${id}`)).status).toBe(404)
    expect((await strangers.owner.post(`${path}/${id}/checkout`)).status).toBe(404)
    expect((await strangers.owner.post(`${path}/${id}/order`, form)).status).toBe(404)
    expect((await strangers.owner.post(`${path}/${id}/decline`, { reason: '不' })).status).toBe(404)
  })
  expect((await purchaser.post(`${path}/${id}/withdraw`)).body.data.state).toBe('withdrawn')
  expect(await cartOf(purchaser)).toHaveLength(2)
})

test('a purchaser reads their own lists and an approver all, what waits first', async () => {
  const { owner, purchaser, approver } = await company('guoqi')
  const other = await colleague(world, { cookie: owner.cookie }, 'caigou_other', ['purchaser'], '1')
  await world.db.execute(sql`
    insert into frozen_lists (member_id, asked_by, asked_at, payable_fen)
    select ${world.buyers.guoqi.memberId}, ${other.loginId}, ${worldDay.toISOString()}, n from generate_series(1, 12) n`)
  await world.db.execute(sql`
    update frozen_lists set state = 'declined', decided_at = asked_at where member_id = ${world.buyers.guoqi.memberId}
      and payable_fen = 12`)
  const first = await approver.get(path)
  expect([first.body.data.length, first.body.meta.total]).toEqual([10, 12])
  expect(first.body.data[0]).toMatchObject({ payable: '0.11', state: 'pending', lines: [] })
  const last = (await approver.get(`${path}?page=2`)).body.data
  expect(last.at(-1)).toMatchObject({ payable: '0.12', state: 'declined' })
  expect((await purchaser.get(path)).body.data).toEqual([])
})

test('a cart that changed since the page was drawn is not frozen', async () => {
  const { purchaser } = await company('liansuo')
  const id = await purchaser.add('ibuprofen', 20)
  const wish = await seen(purchaser, [id])
  await purchaser.add('vitaminC', 10)
  const answer = await writesNothing(world, () => purchaser.post(path, wish))
  expect([answer.status, answer.body.reason]).toEqual([409, 'checkout.changed'])
})

test('lines go back only into a cart that has room for all of them; until then the list waits', async () => {
  const { purchaser, approver } = await company('zhensuo')
  const { memberId } = world.buyers.zhensuo
  const id = await asked(purchaser)
  const goods = await shelf(world.db, world.goods.vitaminC, 299, 100, 500)
  await world.db.execute(sql`
    insert into cart_lines (member_id, goods_id, warehouse_id, quantity, added_at)
    select ${memberId}, id, 1, 1, ${world.at.toISOString()} from unnest(${sql.param(goods)}::bigint[]) as id`)
  const decline = () => approver.post(`${path}/${id}/decline`, { reason: '下月再买' })
  await writesNothing(world, async () => {
    expect((await decline()).body.reason).toBe('cart.full')
    expect((await purchaser.post(`${path}/${id}/withdraw`)).body.reason).toBe('cart.full')
  })
  await world.db.execute(sql`delete from cart_lines where member_id = ${memberId} and goods_id = ${goods[0]!}`)
  expect((await decline()).status).toBe(200)
  const held = await world.db.execute(sql`select from cart_lines where member_id = ${memberId}`)
  expect(held.rowCount).toBe(300)
})

test('the company hears of a list that waits, is placed or declined, and who did it; what was taken back is no news', async () => {
  const { purchaser, approver } = await company('yaodian')
  const placed = await asked(purchaser)
  const [order] = (await place(approver, placed)).body.data.orders
  const declined = await asked(purchaser)
  await approver.post(`${path}/${declined}/decline`, { reason: '本月预算已满' })
  const withdrawn = await asked(purchaser)
  await purchaser.post(`${path}/${withdrawn}/withdraw`)
  const { rows } = await world.db.execute<{ key: string; payload: object }>(sql`
    select key, payload from outbox where topic = 'frozenList.notice' order by id`)
  const noticesOf = (id: number) =>
    rows.filter(({ key }) => key.startsWith(`frozenList:${id}:`)).map(({ payload }) => payload)
  const waits = {
    memberId: world.buyers.yaodian.memberId,
    what: 'asked',
    askedBy: `caigou${people}`,
    decidedBy: '',
    said: '',
  }
  const by = { ...waits, decidedBy: `shenpi${people}` }
  expect(noticesOf(placed)).toMatchObject([waits, { ...by, what: 'placed', said: order.order_no }])
  expect(noticesOf(declined)).toMatchObject([waits, { ...by, what: 'declined', said: '本月预算已满' }])
  expect(noticesOf(withdrawn)).toMatchObject([waits])
})
