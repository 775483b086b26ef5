import { timeOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { shelf } from '../../test/crowd.ts'
import { everything, writesNothing } from '../../test/everything.ts'
import { shopper } from '../../test/purchase.ts'
import { setSetting } from '../../test/settings.ts'
import { useWorld, worldDate, worldDay } from '../../test/world.ts'
import { exactStockUpTo } from '../goods/settings.ts'

const world = useWorld()

async function emptyCart(name: 'yaodian' | 'zhensuo' | 'liansuo' = 'yaodian') {
  const buyer = await shopper(world, name)
  const { data } = (await buyer.get('/api/cart/list')).body.data
  if (data.length > 0)
    await buyer.post('/api/cart/batch_delete', { ids: data.map((line: { id: number }) => line.id).join(',') })
  return buyer
}
type Buyer = Awaited<ReturnType<typeof emptyCart>>
const cart = async (buyer: Buyer, query = '') => (await buyer.get(`/api/cart/list${query}`)).body.data

describe('quantities in the cart', () => {
  test('adding again adds to the line, each add raises the version', async () => {
    const buyer = await emptyCart()
    const before = (await cart(buyer)).version
    const first = await buyer.post('/api/cart', { goods_id: world.goods.vitaminC, number: 3 })
    const second = await buyer.post('/api/cart', { goods_id: world.goods.vitaminC, number: 4 })
    expect(second.body).toMatchObject({
      message: '已加入购物车',
      data: { id: first.body.data.id, number: 7, total: 1 },
    })
    expect((await cart(buyer)).version).toBe(before + 2)
    expect((await buyer.get('/api/cart/total')).body.data).toEqual({ total: 1 })
  })

  test('twenty adds of the same goods at once add up: none is lost', async () => {
    const buyer = await emptyCart()
    const adds = Array.from({ length: 20 }, () =>
      buyer.post('/api/cart', { goods_id: world.goods.vitaminC, number: 2 }),
    )
    const numbers = (await Promise.all(adds)).map((answer) => answer.body.data.number).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => 2 * (index + 1)))
    const { data } = await cart(buyer)
    expect(data).toHaveLength(1)
    expect(data[0].number).toBe(40)
  })

  test('a line says how much there is as lists do: in numbers as far as the store shows them', async () => {
    const buyer = await emptyCart()
    await buyer.post('/api/cart', { goods_id: world.goods.scarce, number: 1 })
    const label = async () => (await cart(buyer)).data[0].goods.number_label
    expect(await label()).toBe('5')
    await setSetting(world, exactStockUpTo, 4)
    expect(await label()).toBe('充足')
    await setSetting(world, exactStockUpTo, exactStockUpTo.default)
  })

  test('is rounded up to the inner pack and raised to the smallest quantity', async () => {
    const buyer = await emptyCart()
    const add = async (goods: number, number: number) =>
      (await buyer.post('/api/cart', { goods_id: goods, number })).body
    expect((await add(world.goods.amoxicillin, 13)).data).toMatchObject({
      number: 20,
      adjusted_from: 13,
      undo_to: 10,
    })
    expect((await add(world.goods.minimumTen, 3)).data).toMatchObject({ number: 10, adjusted_from: 3 })
    const quick = await buyer.post(`/api/cart/quick_add/${world.goods.herbByGram}`)
    expect(quick.body.data.number).toBe(500)
  })

  test('nearly a case is raised to the case, says so, and can be undone', async () => {
    const buyer = await emptyCart()
    const added = (await buyer.post('/api/cart', { goods_id: world.goods.vitaminC, number: 165 })).body
    expect(added.data).toMatchObject({ number: 200, adjusted_from: 165, undo_to: 165 })
    expect(added.message).toContain('温馨提示')
    const undone = await buyer.post(`/api/cart/${added.data.id}/edit`, { number: 165, keep_loose: 1 })
    expect(undone.body.data.change).toMatchObject({ number: 165, adjusted_from: null })
    expect(undone.body.data.data[0].number).toBe(165)
  })

  test('above what there is takes what there is and says what is missing; where nothing can be added it is refused', async () => {
    const buyer = await emptyCart()
    const ask = (number: number) => buyer.post('/api/cart', { goods_id: world.goods.vitaminC, number })
    const added = (await ask(620)).body
    expect(added.data).toMatchObject({ number: 500, adjusted_from: 620, undo_to: null, before: 0, missing: 120 })
    expect(added.message).toBe('已加入购物车，库存仅 500，已加 500，缺 120')
    expect(added.data.notice).toBe('库存仅 500，已加 500，缺 120')
    const before = await everything(world)
    const again = await ask(1)
    expect([again.status, again.body.message]).toEqual([400, '库存不足，最多可购买500'])
    expect(await everything(world)).toEqual(before)
    const edited = (await buyer.post(`/api/cart/${added.data.id}/edit`, { number: 501 })).body
    expect(edited.data.change).toMatchObject({ number: 500, notice: '库存仅 500，已按 500 计，缺 1' })
  })

  test('that cannot be had is refused in words and writes nothing', async () => {
    const buyer = await emptyCart()
    const line = await buyer.add('limited', 50)
    const before = await everything(world)
    const refused = async (url: string, form: Record<string, string | number>, text: string) => {
      const answer = await buyer.post(url, form)
      expect(answer.body.message).toContain(text)
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
    const of = (goods: keyof typeof world.goods, number: string | number) => ({ goods_id: world.goods[goods], number })
    await refused('/api/cart', of('vitaminC', 0), '购物车数量不正确')
    await refused('/api/cart', of('vitaminC', ''), '购物车数量不正确')
    await refused('/api/cart', of('vitaminC', '1.5'), '购物车数量不正确')
    await refused('/api/cart', of('vitaminC', 50_001), '商品的数量单次允许不超过5万')
    await refused('/api/cart', of('soldOut', 1), '库存不足')
    await refused('/api/cart', of('limited', 1), '限购')
    await refused('/api/cart', of('deviceThree', 10), '第三类医疗器械')
    await refused('/api/cart', of('controlled', 10), '限购')
    await refused('/api/cart', of('unlisted', 10), '下架')
    await refused('/api/cart', of('unpriced', 10), '价格')
    await refused('/api/cart', { goods_id: 999_999, number: 1 }, '不存在')
    await refused(`/api/cart/${line}/edit`, { number: 0 }, '购物车数量不正确')
    await refused('/api/cart/999999/edit', { number: 1 }, '不在购物车')
    await refused('/api/cart/batch_select', { ids: '999999', is_selected: 1 }, '不在购物车')
    await refused('/api/cart/batch_delete', { ids: '' }, '请选择')
    expect(await everything(world)).toEqual(before)
  })

  test("another member's lines can be neither edited, selected nor deleted", async () => {
    const buyer = await emptyCart()
    const line = await buyer.add('vitaminC', 5)
    const other = await shopper(world, 'zhensuo')
    const before = await everything(world)
    expect((await other.post(`/api/cart/${line}/edit`, { number: 9 })).status).toBe(404)
    expect((await other.post('/api/cart/batch_select', { ids: line, is_selected: 0 })).status).toBe(404)
    expect((await other.post('/api/cart/batch_delete', { ids: line })).status).toBe(404)
    expect(await everything(world)).toEqual(before)
  })

  test('a cart holds three hundred goods and refuses the next', async () => {
    const buyer = await emptyCart()
    const goods = await shelf(world.db, world.goods.vitaminC, 301, 100, 500)
    await world.db.execute(sql`
      insert into cart_lines (member_id, goods_id, warehouse_id, quantity, added_at)
      select ${world.buyers.yaodian.memberId}, id, 1, 1, ${world.at.toISOString()}
      from unnest(${sql.param(goods.slice(0, 300))}::bigint[]) as id`)
    const refused = await buyer.post('/api/cart', { goods_id: goods[300]!, number: 1 })
    expect(refused.body.message).toContain('最多放300种')
    expect((await cart(buyer)).data).toHaveLength(300)
  })
})

describe("the cart's money", () => {
  test('counts selected lines only, shows ladder tiers and what is missing to free shipping', async () => {
    const buyer = await emptyCart()
    const ladder = await buyer.add('ladderUnit', 9)
    const vitamin = await buyer.add('vitaminC', 10)
    const both = await cart(buyer)
    expect(both.totals).toMatchObject({
      kinds: 2,
      goods_amount: '143.00',
      freight: '12.00',
      payable: '155.00',
      min_order: '200.00',
      min_order_missing: '57.00',
    })
    expect(both.shipping_data.warehouses).toMatchObject([{ ck_id: 1, threshold: '500.00', missing: '357.00' }])
    const tiers = both.data.find((line: { id: number }) => line.id === ladder).tiers
    expect(tiers).toMatchObject([
      { reached: 0, missing: '再买1盒' },
      { reached: 0, missing: '再买41盒' },
    ])
    const { hints } = (await buyer.post('/api/cart/next_hint')).body.data
    expect(hints).toEqual(['再买¥57.00达到起购金额¥200.00', '感冒灵颗粒再买1盒，单价¥11.00', '成都仓再买¥357.00免运费'])
    const one = await buyer.post('/api/cart/batch_select', { ids: vitamin, is_selected: 0 })
    expect(one.body.data.totals).toMatchObject({ kinds: 1, goods_amount: '108.00' })
    const edited = await buyer.post(`/api/cart/${ladder}/edit`, { number: 50 })
    expect(edited.body.data.totals).toMatchObject({ goods_amount: '500.00', freight: '0.00', payable: '500.00' })
    expect(edited.body.data.data.find((line: { id: number }) => line.id === ladder)).toMatchObject({ price: '10.00' })
  })

  test('a line that can no longer be bought is forced off on load, and loading writes nothing', async () => {
    const buyer = await emptyCart()
    const line = await buyer.add('scarce', 5)
    const stock = (saleable: number) =>
      world.db.execute(sql`update stock set saleable = ${saleable} where goods_id = ${world.goods.scarce}`)
    await stock(0)
    const before = await everything(world)
    const loaded = await cart(buyer)
    expect(loaded.data).toMatchObject([{ id: line, is_selected: 0, invalid_reason: expect.stringContaining('库存') }])
    expect(loaded.totals).toMatchObject({ kinds: 0, payable: '0.00' })
    expect(await everything(world)).toEqual(before)
    await stock(5)
    expect((await cart(buyer)).data[0]).toMatchObject({ is_selected: 1, invalid_reason: '' })
  })

  test('a changed price is shown beside the one that was seen', async () => {
    const buyer = await emptyCart()
    await buyer.add('health', 5)
    const price = (fen: number) =>
      world.db.execute(
        sql`update prices set price_fen = ${fen} where goods_id = ${world.goods.health} and book = 'base'`,
      )
    await price(4100)
    expect((await cart(buyer)).data[0]).toMatchObject({ price: '41.00', seen_price: '39.00' })
    await price(3900)
  })

  test('goods of another warehouse make a freight block of their own; new=1 groups by warehouse', async () => {
    const buyer = await emptyCart()
    await buyer.add('farWarehouseOnly', 10)
    await buyer.add('vitaminC', 10)
    const grouped = await cart(buyer, '?new=1')
    expect(grouped.data.map((line: { goods: { ck_id: number } }) => line.goods.ck_id)).toEqual([1, 2])
    expect(grouped.shipping_data.warehouses).toMatchObject([
      { ck_id: 1, threshold: '500.00', fee: '12.00' },
      { ck_id: 2, threshold: '800.00', fee: '12.00' },
    ])
    const filtered = await cart(buyer, '?ck_id=2')
    expect(filtered.data).toHaveLength(1)
    expect(filtered.totals).toEqual(grouped.totals)
    expect(filtered.filter_data).toMatchObject({ ck_id: '2', is_buy: 99999 })
  })
})

describe('copying to other stores', () => {
  test('judges each store by itself and answers what it took', async () => {
    const buyer = await emptyCart('liansuo')
    const [, second, third] = world.buyers.liansuo.memberIds
    const ids = [await buyer.add('vitaminC', 10), await buyer.add('ibuprofen', 10)]
    await world.db.execute(
      sql`update certificates set valid_until = ${worldDate(-1)} where member_id = ${third} and kind = 'drug_licence'`,
    )
    const copied = await buyer.post('/api/cart/copy', { ids: ids.join(','), other_user_ids: `${second},${third}` })
    expect(copied.body.data).toMatchObject([
      { member_id: second, added: 2, lines: [{ number: 10 }, { number: 10 }], refused: [] },
      {
        ...{ member_id: third, added: 0, lines: [] },
        refused: [{ reason: expect.stringContaining('已过期'), cause: 'cart.permission.expired' }, {}],
      },
    ])
    const [taken] = copied.body.data
    const { rows } = await world.db.execute<{ name: string }>(
      sql`select name from goods where id in (${world.goods.vitaminC}, ${world.goods.ibuprofen})`,
    )
    expect(taken.lines.map(({ goods }: { goods: string }) => goods).sort()).toEqual(rows.map(({ name }) => name).sort())
    expect((await cart(await shopper(world, 'liansuo', 1))).data).toHaveLength(2)
    expect((await cart(await shopper(world, 'liansuo', 2))).data).toHaveLength(0)
  })

  test('sent twice under one key copies once', async () => {
    const buyer = await emptyCart('liansuo')
    const other = await shopper(world, 'liansuo', 1)
    const line = await buyer.add('vitaminC', 10)
    const form = { ids: line, other_user_ids: world.buyers.liansuo.memberIds[1]! }
    const first = await buyer.post('/api/cart/copy', form, 'one-press-of-copy')
    await other.post('/api/cart/batch_delete', {
      ids: (await cart(other)).data.map(({ id }: { id: number }) => id).join(),
    })
    const again = await writesNothing(world, () => buyer.post('/api/cart/copy', form, 'one-press-of-copy'))
    expect(again.body).toEqual(first.body)
    expect((await cart(other)).data).toHaveLength(0)
  })

  test('reaches no store of another owner, and then copies nothing at all', async () => {
    const buyer = await emptyCart('liansuo')
    const line = await buyer.add('vitaminC', 10)
    const [, second] = world.buyers.liansuo.memberIds
    const before = await everything(world)
    const ids = `${second},${world.buyers.yaodian.memberId}`
    expect((await buyer.post('/api/cart/copy', { ids: line, other_user_ids: ids })).status).toBe(403)
    expect(await everything(world)).toEqual(before)
  })
})

describe('the confirm page', () => {
  test('shows what can be paid how, when it arrives, and why nothing can be ordered', async () => {
    const buyer = await emptyCart()
    const line = await buyer.add('ibuprofen', 20)
    const { data } = (await buyer.post('/api/cart/checkout', { ids: line })).body
    expect(data).toMatchObject({ blocked: '', balance: '200000.00', totals: { payable: '348.00' } })
    expect(data.methods.map((method: { method: string; enabled: number }) => [method.method, method.enabled])).toEqual([
      ['balance', 1],
      ['term', 1],
      ['transfer', 1],
    ])
    // The warehouse sends today what is ordered before 16:30.
    const shipped = timeOf(worldDay) < '16:30' ? 0 : 1
    expect(data.delivery).toMatchObject([
      { ck_id: 1, ships_on: worldDate(shipped), arrives_on: worldDate(shipped + 1) },
    ])
    const few = await buyer.add('vitaminC', 1)
    const small = (await buyer.post('/api/cart/checkout', { ids: few })).body.data
    expect(small.blocked).toContain('最低起购金额')
  })
})
