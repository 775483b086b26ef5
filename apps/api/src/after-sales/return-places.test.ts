import { instantOf } from '@yaoji/rules/money/day'
import { afterEach, expect, it } from 'vitest'
import { afterSalesStaff } from '../../test/after-sales-staff.ts'
import { resetSettings, setSetting } from '../../test/settings.ts'
import { shippedOrder } from '../../test/shipped-order.ts'
import { useWorld, worldDate } from '../../test/world.ts'
import { returnPlaces } from './settings.ts'

const world = useWorld()
const { act, passed, form } = afterSalesStaff(world)
afterEach(() => resetSettings(world))

const place = (warehouse_id: number) => ({
  ...{ warehouse_id, receiver: '退货组', phone: '028-8000 0000' },
  address: `示范路${warehouse_id}号`,
})

it('a buyer reads where goods go from the approval until they have come, of the warehouse that sent them', async () => {
  world.at = instantOf(worldDate(0), '10:00')
  const { id: order, buyer } = await shippedOrder(world, 'ibuprofen', 30)
  await buyer.post(`/api/order/${order}/confirm`)
  const offer = (await buyer.get(`/api/order/${order}/after_sales`)).body.data
  const asked = await buyer.post(
    `/api/order/${order}/after_sales`,
    await form(buyer, `${offer.lines[0].lots[0].id}:2`),
    'return-places-1',
  )
  const { id } = asked.body.data
  const sendTo = async () => (await buyer.get(`/api/after_sales/${id}`)).body.data.send_to

  expect(await sendTo()).toEqual([])
  await passed(id)
  const [unsaid] = await sendTo()
  expect(unsaid).toEqual({ warehouse: expect.stringMatching(/./), receiver: '', phone: '', address: '' })
  await setSetting(world, returnPlaces, [1, 2, 3].map(place))
  const [said, ...others] = await sendTo()
  expect(said).toEqual({
    ...{ warehouse: unsaid.warehouse, receiver: '退货组', phone: '028-8000 0000' },
    address: expect.stringMatching(/^示范路[1-3]号$/),
  })
  expect(others).toEqual([])
  await buyer.post(`/api/after_sales/${id}/send`, { carrier: '顺丰', waybill: 'SF78' }, 'return-places-2')
  expect(await sendTo()).toEqual([said])
  expect((await act('dingdan', id, 'receive')).body.data.send_to).toEqual([])
})

it('a warehouse has one address, and every line of it is filled', () => {
  expect(returnPlaces.shape.safeParse([place(1), place(2)]).success).toBe(true)
  for (const bad of [[place(1), place(1)], [{ ...place(1), address: ' ' }], [{ ...place(1), phone: '请拨打' }]])
    expect(returnPlaces.shape.safeParse(bad).success).toBe(false)
})
