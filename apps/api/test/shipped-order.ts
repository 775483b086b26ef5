import { expect } from 'vitest'
import { coldCarrier, noteColdBox } from './cold-box.ts'
import { pick } from './picking.ts'
import { uploadProof } from './proof-form.ts'
import { type Shopper, shopper } from './purchase.ts'
import type { BuyerName, World } from './world.ts'
import type { GoodsKey } from './world-goods.ts'

/** An order, of the pharmacy if nobody else is named, paid by transfer and on its way. */
export async function shippedOrder(
  world: World,
  goods: GoodsKey,
  number = 30,
  who: BuyerName = 'yaodian',
): Promise<{ readonly id: number; readonly buyer: Shopper }> {
  const buyer = await shopper(world, who)
  const [order] = await buyer.buy([[goods, number]], 'transfer')
  const { id, payable } = order!
  await uploadProof(world, buyer.cookie, id, { payerName: '成都锦里康民大药房', amount: payable })
  const admin = await shopper(world, 'admin')
  for (const move of ['confirm_transfer', 'slip']) await admin.post(`/console/api/orders/${id}/${move}`)
  await pick(world, id, {})
  const carrier = goods === 'cold' ? coldCarrier : '顺丰'
  if (goods === 'cold') await noteColdBox(world, id)
  await admin.post(`/console/api/orders/${id}/outbound`)
  const sent = await admin.post(`/console/api/orders/${id}/ship`, { carrier, waybill: `SF${id}` })
  expect(sent.body.data.status).toBe(60)
  return { id, buyer }
}
