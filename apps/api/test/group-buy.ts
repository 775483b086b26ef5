import { promote } from './promote.ts'
import { type Shopper, shopper } from './purchase.ts'
import type { BuyerName, World } from './world.ts'
import type { GoodsKey } from './world-goods.ts'

interface GroupTerms {
  readonly goods?: GoodsKey
  readonly goodsId?: number
  readonly target?: number
  readonly priceFen?: number
  readonly min?: number
  readonly step?: number
  readonly memberLimit?: number | null
  readonly quota?: number | null
  readonly shipsFree?: boolean
  readonly opensAt?: Date
  readonly closesAt?: Date
}

/** A group buy of ibuprofen at ¥12.00: 100 boxes, from 10 in steps of 10; it opened an hour ago and closes in a day. */
export const groupBuy = (world: World, terms: GroupTerms = {}): Promise<number> =>
  promote(world, {
    kind: 'group',
    name: '布洛芬拼团',
    terms: { targetQuantity: terms.target ?? 100, shipsFree: terms.shipsFree ?? true },
    goods: [
      {
        goodsId: terms.goodsId ?? world.goods[terms.goods ?? 'ibuprofen'],
        priceFen: terms.priceFen ?? 1200,
        minQuantity: terms.min ?? 10,
        step: terms.step ?? 10,
        memberLimit: terms.memberLimit ?? null,
        quota: terms.quota ?? null,
      },
    ],
    ...(terms.opensAt && { opensAt: terms.opensAt }),
    ...(terms.closesAt && { closesAt: terms.closesAt }),
  })

/** Orders of a group as its page does: checks out, then orders what it showed. */
export async function joinGroup(
  buyer: Shopper,
  groupId: number,
  number: number,
  payType = 'balance',
  { key, vouchers = [] }: { readonly key?: string; readonly vouchers?: readonly number[] } = {},
) {
  const wish = { number, voucher_ids: vouchers.join() }
  const shown = await buyer.post(`/api/group/${groupId}/checkout`, wish)
  if (shown.status !== 200) return shown
  const { address_id, payable, voucher_amount } = shown.body.data
  return buyer.post(
    `/api/group/${groupId}/order`,
    { ...wish, address_id, pay_type: payType, payable, voucher_amount },
    key,
  )
}

interface GroupOrder {
  readonly buyer: Shopper
  readonly id: number
  readonly payable: string
}

export async function placedIn(
  world: World,
  name: BuyerName,
  groupId: number,
  number: number,
  payType = 'balance',
): Promise<GroupOrder> {
  const buyer = await shopper(world, name)
  const answer = await joinGroup(buyer, groupId, number, payType)
  if (answer.status !== 200) throw new Error(answer.body.message)
  const [order] = answer.body.data.orders
  return { buyer, id: order.id, payable: order.payable }
}
