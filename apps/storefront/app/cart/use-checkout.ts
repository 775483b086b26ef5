import { useRouter } from '@tanstack/react-router'
import { cartCalls } from '@yaoji/contract/cart'
import { type CheckoutInput, type CheckoutWire, checkoutCalls } from '@yaoji/contract/checkout'
import { codes } from '@yaoji/contract/codes'
import { type ChangedWire, type CreateOrderInput, orderCalls } from '@yaoji/contract/orders'
import { giftsSeen } from '@yaoji/views/cart/promotions'
import { useRef, useState } from 'react'
import { send } from '../shell/api.ts'
import { ApiError } from '../shell/api-error.ts'
import { markCartChanged } from '../shell/cart-changed.ts'
import { createIdempotencyKeys } from '../shell/payment/idempotency-key.ts'
import { showProblem } from '../shell/problems.ts'
import { fenOf } from './cart-facts.ts'
import { selectedLines } from './cart-groups.ts'
import { differencesOf } from './differences-text.ts'

/** What the buyer chose of coupons and vouchers; nothing chosen: the best coupon, no voucher. */
export type Benefits = Pick<CheckoutInput, 'coupon_id' | 'prefers' | 'voucher_ids'>
export type Wish = Pick<CreateOrderInput, 'pay_type' | 'remark' | 'shortage'>

/** The address that the checkout was priced for: the chosen one, else what the server takes by itself. */
export const addressOf = ({ addresses }: CheckoutWire, chosen: number | undefined) =>
  addresses.find((address) => address.id === chosen) ??
  addresses.find((address) => address.is_default === 1) ??
  addresses[0]

const lineIds = (checkout: CheckoutWire) => [...checkout.lines, ...checkout.ephedrine_lines].map((line) => line.id)

/** The confirm page's dealings with the server: price for an address, place the order, show what changed meanwhile. */
export function useCheckout(loaded: CheckoutWire) {
  const router = useRouter()
  const [checkout, setCheckout] = useState(loaded)
  const [addressId, setAddressId] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [differences, setDifferences] = useState<ChangedWire['differences']>()
  const [benefits, setBenefits] = useState<Benefits>({})
  const [keyOf] = useState(() => createIdempotencyKeys())
  const placing = useRef(false)
  const address = addressOf(checkout, addressId)

  const price = async (ids: readonly number[], address_id: number | undefined, wished: Benefits = benefits) => {
    const before = addressId
    setAddressId(address_id)
    setBusy(true)
    try {
      setCheckout((await send(checkoutCalls.show, { ids, address_id, ...wished })).data)
      setBenefits(wished)
    } catch (error) {
      setAddressId(before)
      await showProblem(error)
    } finally {
      setBusy(false)
    }
  }

  /** After a 409: the cart as it is now. */
  const takeLatest = async () => {
    setBusy(true)
    try {
      const ids = selectedLines((await send(cartCalls.list, { new: 1 })).data).map((line) => line.id)
      if (ids.length === 0) return void (await router.navigate({ to: '/cart' }))
      await price(ids, address?.id)
      setDifferences(undefined)
    } catch (error) {
      await showProblem(error)
    } finally {
      setBusy(false)
    }
  }

  const place = async (wish: Wish) => {
    // A second press comes before the button is drawn disabled.
    if (placing.current || !address) return
    placing.current = true
    setBusy(true)
    const { version, totals, gifts } = checkout
    const input = {
      ...wish,
      ids: lineIds(checkout),
      address_id: address.id,
      version,
      payable: totals.payable,
      gifts: giftsSeen(gifts),
      coupon_id: checkout.coupon_id,
      prefers: checkout.prefers,
      voucher_ids: checkout.vouchers.filter((voucher) => fenOf(voucher.taken) > 0).map((voucher) => voucher.id),
      voucher_amount: checkout.voucher_amount,
    }
    try {
      const { data } = await send(orderCalls.create, input, { idempotencyKey: keyOf(input) })
      markCartChanged()
      const [first, second] = data.orders
      await router.navigate(
        first && !second
          ? { to: '/cart/step3/$id', params: { id: String(first.id) }, replace: true }
          : { to: '/cart/hm', search: { ids: data.orders.map((order) => order.id).join(',') }, replace: true },
      )
    } catch (error) {
      setBusy(false)
      await showProblem(error, (refusal) => {
        if (refusal.code !== codes.changed) return false
        setDifferences(differencesOf(refusal.data))
        return true
      })
      // A coupon or voucher that went meanwhile gives way; the page shows what it costs now.
      if (error instanceof ApiError && error.code === 400) void price(lineIds(checkout), address.id)
    } finally {
      placing.current = false
    }
  }

  return {
    checkout,
    address,
    busy,
    differences,
    choose: (id: number) => price(lineIds(checkout), id),
    /** The buyer's own choice of coupon and vouchers, priced at once. */
    chooseBenefits: (wished: Benefits) => price(lineIds(checkout), address?.id, { ...benefits, ...wished }),
    place,
    takeLatest,
    closeDifferences: () => setDifferences(undefined),
  }
}
