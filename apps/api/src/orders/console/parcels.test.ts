import { expect, test } from 'vitest'
import { writesNothing } from '../../../test/everything.ts'
import { shopper } from '../../../test/purchase.ts'
import { shippedOrder } from '../../../test/shipped-order.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()

test('an order has several parcels, each with where it was seen; what was said twice stands once', async () => {
  const { id, buyer } = await shippedOrder(world, 'ibuprofen')
  const other = await shippedOrder(world, 'limited')
  const clerk = await shopper(world, 'admin')
  const console = `/console/api/orders/${id}`
  const second = await clerk.post(`${console}/parcels`, { carrier: '中通', waybill: 'ZT2', pieces: 2 })
  expect(second.status, second.body.message).toBe(200)
  const [one, two] = second.body.data.shipments
  expect([one.waybill, two.waybill]).toEqual([`SF${id}`, 'ZT2'])
  const earlier = new Date(world.at.getTime() - 60_000).toISOString()
  await clerk.post(`${console}/tracks`, { parcel: two.id, text: '已揽收', at: earlier })
  await clerk.post(`${console}/tracks`, { parcel: two.id, text: '已揽收', at: earlier })
  await clerk.post(`${console}/tracks`, { parcel: two.id, text: '离开成都转运中心' })
  const { data } = (await buyer.get(`/api/order/${id}`)).body
  expect(data.shipments.map((parcel: { tracks: object[] }) => parcel.tracks)).toMatchObject([
    [],
    [{ text: '离开成都转运中心' }, { text: '已揽收', at: earlier }],
  ])
  await writesNothing(world, async () => {
    const foreign = await clerk.post(`/console/api/orders/${other.id}/tracks`, { parcel: two.id, text: '签收' })
    expect(foreign.body.reason).toBe('orders.parcelMissing')
    const ahead = new Date(world.at.getTime() + 60_000).toISOString()
    expect((await clerk.post(`${console}/tracks`, { parcel: two.id, text: '签收', at: ahead })).status).toBe(422)
    expect((await clerk.post(`${console}/tracks`, { parcel: two.id, text: '' })).status).toBe(422)
    const early = new Date(world.at.getTime() - 90 * 86_400_000).toISOString()
    const before = await clerk.post(`${console}/tracks`, { parcel: two.id, text: '已揽收', at: early })
    expect(before.body.reason).toBe('orders.trackEarly')
    const twice = await clerk.post(`${console}/parcels`, { carrier: '中通', waybill: 'ZT2', pieces: 2 })
    expect([twice.status, twice.body.message]).toEqual([409, '该订单已登记运单ZT2，请刷新后查看'])
  })
  await clerk.post(`${console}/complete`)
  const late = await writesNothing(world, () => clerk.post(`${console}/parcels`, { carrier: '中通', waybill: 'ZT3' }))
  expect(late.body.reason).toBe('orders.movedOn')
})
