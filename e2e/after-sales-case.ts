import type { AskingOfferWire, CaseDetailWire } from '@yaoji/contract/after-sales'
import { caller, clerk, fillCart, paymentPassword } from './buyer.ts'
import { goodsOnSale } from './goods-on-sale.ts'
import { placeOrders } from './place-orders.ts'

/** An order of yaodian, paid by balance and on its way. */
export async function shipped(): Promise<number> {
  const goods = await goodsOnSale('otc')
  await fillCart('yaodian', [{ id: goods.id, number: Math.ceil(230 / Number(goods.price)) }])
  const { id } = (await placeOrders('yaodian'))[0]!
  await caller('yaodian').post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
  const { post } = clerk('dingdan')
  for (const move of ['slip', 'pick']) await post(`/console/api/orders/${id}/${move}`)
  await clerk('admin').post(`/console/api/orders/${id}/outbound`)
  await post(`/console/api/orders/${id}/ship`, { carrier: '自有车辆', waybill: `YJ${id}` })
  return id
}

/** A piece of such an order comes back and is paid back: the order, the case, and the slip of its return. */
export async function refundedCase(): Promise<{
  readonly order: number
  readonly id: number
  readonly slip: number
}> {
  const order = await shipped()
  const buyer = caller('yaodian')
  const { lines } = await buyer.get<AskingOfferWire>(`/api/order/${order}/after_sales`)
  const lots = `${lines[0]!.lots[0]!.id}:1`
  const asked = { kind: 'recall', outcome: 'return_refund', words: '药监抽检要求退回该批号商品', lots }
  const { id } = await buyer.post<{ id: number }>(`/api/order/${order}/after_sales`, asked)
  const at = (move: string) => `/console/api/after_sales/${id}/${move}`
  await clerk('dingdan').post(at('decide'), { verdict: 'pass' })
  await clerk('dingdan').post(at('receive'))
  await clerk('zhiguan').post(at('inspect'), { verdict: 'good' })
  await clerk('caiwu').post(at('refund'))
  const { return_id: slip } = await buyer.get<CaseDetailWire>(`/api/after_sales/${id}`)
  if (slip === null) throw new Error(`case ${id} was paid back nothing`)
  return { order, id, slip }
}
