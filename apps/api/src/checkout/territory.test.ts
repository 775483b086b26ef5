import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { groupBuy } from '../../test/group-buy.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const words = '布洛芬缓释胶囊为控销商品，只能配送到四川，请更换收货地址'
let far = 0

const onlyFor = (regions: string, members: string) =>
  world.db.execute(sql`update goods set only_regions = ${regions}, only_members = ${members}
    where id = ${world.goods.ibuprofen}`)

beforeAll(async () => {
  const buyer = await shopper(world, 'yaodian')
  const added = await buyer.post('/api/user/address', {
    receiver: '张三',
    phone: '13800138000',
    province: '65',
    city: '6501',
    district: '650102',
    region_name: '新疆维吾尔自治区 乌鲁木齐市 天山区',
    detail: '人民路1号',
  })
  far = added.body.data.id
})
beforeEach(() => onlyFor('{51}', '{}'))

test('controlled goods go to no address outside their territory: the confirm page says so, the order is refused', async () => {
  const buyer = await shopper(world, 'yaodian')
  const line = await buyer.add('ibuprofen', 40)
  const shown = async (address_id: number) =>
    (await buyer.post('/api/cart/checkout', { ids: line, address_id })).body.data
  const near = (await shown(far)).addresses.find(({ province }: { province: string }) => province === '51').id
  expect((await shown(near)).blocked).toBe('')
  const { blocked, blocked_reason, version, totals } = await shown(far)
  expect([blocked, blocked_reason]).toEqual([words, 'checkout.outsideTerritory'])
  const form = { ids: line, version, payable: totals.payable, pay_type: 'balance' }
  const refused = await writesNothing(world, () => buyer.post('/api/order', { ...form, address_id: far }))
  expect(refused.body).toMatchObject({ message: words, reason: 'checkout.outsideTerritory' })
  // A member on the maker's list is supplied wherever it wants the goods.
  await onlyFor('{51}', `{${world.buyers.yaodian.memberId}}`)
  expect((await shown(far)).blocked).toBe('')
  expect((await buyer.post('/api/order', { ...form, address_id: far })).status).toBe(200)
})

test('so it is for an order of a group', async () => {
  const buyer = await shopper(world, 'yaodian')
  const id = await groupBuy(world)
  const shown = (await buyer.post(`/api/group/${id}/checkout`, { number: 20, address_id: far })).body.data
  expect(shown.blocked).toBe(words)
  const form = { number: 20, address_id: far, pay_type: 'balance', payable: shown.payable }
  const refused = await writesNothing(world, () => buyer.post(`/api/group/${id}/order`, form))
  expect(refused.body).toMatchObject({ message: words })
})
