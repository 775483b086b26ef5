import { caller, type UserName } from './buyer.ts'

/** What is in the buyer's cart, ordered by transfer to the licensed address: ephedrine goods make it two orders. */
export async function placeOrders(name: UserName): Promise<readonly { readonly id: number }[]> {
  const { get, post } = caller(name)
  const { data } = await get<{ data: { id: number }[] }>('/api/cart/list')
  const ids = data.map((line) => line.id).join(',')
  const checkout = await post<{
    version: number
    totals: { payable: string }
    addresses: { id: number; licensed: number }[]
  }>('/api/cart/checkout', { ids })
  const address_id = checkout.addresses.find((each) => each.licensed === 1)!.id
  const { orders } = await post<{ orders: { id: number }[] }>('/api/order', {
    ids,
    address_id,
    pay_type: 'transfer',
    version: checkout.version,
    payable: checkout.totals.payable,
  })
  return orders
}
