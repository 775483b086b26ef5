import { useRouter } from '@tanstack/react-router'
import type { ApiError } from '@yaoji/client/api-error'
import { type GroupCheckoutWire, type GroupOrderInput, groupCalls } from '@yaoji/contract/groups'
import { useState } from 'react'
import { send } from '../shell/api/send.ts'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { fenOf } from '../shell/kit/yuan.ts'

/** The vouchers that pay something of what is shown. */
const chosenIn = (checkout: GroupCheckoutWire | undefined) =>
  (checkout?.vouchers ?? []).filter(({ taken }) => fenOf(taken) > 0).map(({ id }) => id)

/** The confirm panel's dealings with the server: price a quantity for an address, then order exactly what was shown. */
export function useGroupOrder(groupId: number) {
  const router = useRouter()
  const [checkout, setCheckout] = useState<GroupCheckoutWire>()
  const { busy, run } = useAction()
  const key = useIdempotencyKey()

  const ask = (number: number, address_id?: number, voucher_ids: readonly number[] = chosenIn(checkout)) => {
    const input = { id: groupId, number, voucher_ids, ...(address_id && { address_id }) }
    const price = async () => setCheckout((await send(groupCalls.checkout, input)).data)
    const failed = () => {
      void router.invalidate()
      return false
    }
    return run(price, { failed })
  }

  const place = async (chosen: Pick<GroupOrderInput, 'pay_type' | 'remark'>) => {
    if (!checkout) return
    const { number, address_id, payable, voucher_amount } = checkout
    const wish = { ...chosen, id: groupId, number, address_id, payable }
    const input = { ...wish, voucher_ids: chosenIn(checkout), voucher_amount }
    const order = async () => {
      const { data } = await send(groupCalls.order, input, { idempotencyKey: key.of(input) })
      const id = data.orders[0]?.id
      if (id) await router.navigate({ to: '/cart/step3/$id', params: { id: String(id) } })
    }
    let moved = false
    const refused = (refusal: ApiError) => {
      moved = refusal.reason === 'groups.changed' || refusal.reason === 'checkout.vouchersChanged'
      return false
    }
    await run(order, { refused })
    if (moved) await ask(number, address_id)
  }

  return { checkout, busy, ask, place, close: () => setCheckout(undefined) }
}
