import { expect, test } from 'vitest'
import { everything } from '../../test/everything.ts'
import { specialDraft } from '../../test/promote.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld, worldDate } from '../../test/world.ts'

const world = useWorld()
const draft = (more: Record<string, unknown>) => specialDraft(world, more)

test('marketing makes a promotion without a developer: buyers have its price at once, and no longer once it is stopped', async () => {
  const marketing = await shopper(world, 'yunying')
  const buyer = await shopper(world, 'yaodian')
  const price = async () => (await buyer.get(`/api/goods/detail/${world.goods.vitaminC}`)).body.data.price
  expect(await price()).toBe('3.50')
  const key = 'promotion-0001'
  const made = await marketing.post('/console/api/promotions', draft({}), key)
  expect(made.body).toMatchObject({ code: 10000, data: { kind_name: '每日特价', phase: '进行中', goods_count: 1 } })
  expect((await marketing.post('/console/api/promotions', draft({}), key)).body.data.id).toBe(made.body.data.id)
  expect(await price()).toBe('2.50')
  const stopped = await marketing.post(`/console/api/promotions/${made.body.data.id}/stop`, { reason: '填错了' })
  expect(stopped.body.data.phase).toBe('已停止')
  expect(await price()).toBe('3.50')
  const listed = (await marketing.get('/console/api/promotions?kind=special')).body
  expect(listed.data[0]).toMatchObject({ id: made.body.data.id, state: 'stopped' })
  expect(listed.meta.total).toBe(1)
})

test('what makes no sense is refused with the field and the reason, and nothing is written', async () => {
  const marketing = await shopper(world, 'yunying')
  const clerk = await shopper(world, 'dingdan')
  const { vitaminC, unlisted, unpriced, ephedrine } = world.goods
  const before = await everything(world)
  const refused = async (more: Record<string, unknown>, text: string) => {
    const answer = await marketing.post('/console/api/promotions', draft(more))
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body.errors)).toContain(text)
  }
  await refused({ kind: 'sale' }, '请选择促销类型')
  await refused({ opens_at: '2026-02-30 00:00' }, '时间格式不正确')
  await refused({ opens_at: `${worldDate(3)} 00:00`, closes_at: `${worldDate(2)} 00:00` }, '结束时间应晚于开始时间')
  await refused({ opens_at: `${worldDate(-3)} 00:00`, closes_at: `${worldDate(-1)} 00:00` }, '结束时间已过')
  await refused({ goods: [] }, '请至少选择一个商品')
  await refused({ goods: [{ goods_id: 999_999, price: '1.00' }] }, '不存在或已下架')
  await refused({ goods: [{ goods_id: unlisted, price: '1.00' }] }, '不存在或已下架')
  await refused({ goods: [{ goods_id: unpriced, price: '1.00' }] }, '还没有定价')
  await refused({ goods: [{ goods_id: vitaminC, price: '3.50' }] }, '应低于原价')
  await refused({ goods: [{ goods_id: vitaminC, price: '1.005' }] }, '金额格式不正确')
  await refused({ goods: [{ goods_id: vitaminC }] }, '请填写商品')
  await refused({ kind: 'flash' }, '请填写商品')
  await refused({ kind: 'group', goods: [{ goods_id: ephedrine, price: '1.00' }], target_quantity: 100 }, '含麻商品')
  await refused({ kind: 'group', goods: [{ goods_id: vitaminC, price: '1.00' }] }, '成团数量')
  const few = [{ goods_id: vitaminC, price: '1.00', quota: 50 }]
  await refused({ kind: 'group', goods: few, target_quantity: 100 }, '永远不能成团')
  await refused({ kind: 'combination' }, '至少两个商品')
  await refused({ kind: 'near_expiry' }, '批号')
  await refused({ kind: 'full_reduction', tiers: [] }, '请至少填写一档')
  const tiers = [
    { from: '200.00', reduce: '20.00' },
    { from: '100.00', reduce: '30.00' },
  ]
  await refused({ kind: 'order_reduction', scope: { by: 'all' }, goods: [], tiers }, '门槛应高于上一档')
  await refused(
    { kind: 'order_discount', scope: { by: 'all' }, goods: [], tiers: [{ from: '0', pay_bp: 10_000 }] },
    '折扣应为1至9999',
  )
  await refused(
    { kind: 'gift', tiers: [{ from: '10', gifts: [{ goods_id: ephedrine, quantity: 1 }] }], unit: 'piece' },
    '赠品',
  )
  const denied = await clerk.post('/console/api/promotions', draft({}))
  expect(denied.status).toBe(403)
  expect((await marketing.post('/console/api/promotions/424242/stop', { reason: '没有' })).status).toBe(404)
  expect(await everything(world)).toEqual(before)
})
