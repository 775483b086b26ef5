import { useRouter } from '@tanstack/react-router'
import { type ApiError, isAnswer } from '@yaoji/client/api-error'
import { cartCalls } from '@yaoji/contract/cart'
import { type CheckoutWire, checkoutCalls } from '@yaoji/contract/checkout'
import { type FrozenListWire, frozenListCalls } from '@yaoji/contract/frozen-lists'
import { type ChangedWire, type CreateOrderInput, orderCalls } from '@yaoji/contract/orders'
import { useFreshState } from '@yaoji/ui/use-fresh-state'
import { giftsSeen } from '@yaoji/views/cart/promotions'
import { useEffect, useState } from 'react'
import { send } from '../shell/api/send.ts'
import { markCartChanged } from '../shell/cart/cart-changed.ts'
import { selectedLines } from '../shell/cart/line-facts.ts'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { fenOf } from '../shell/kit/yuan.ts'
import { differencesOf } from './differences-text.ts'
import { type Benefits, cartOf, forgetChoices, keepChoices, keptChoices } from './order-choices.ts'
import { forgetOrderWishes } from './order-wishes.ts'

export type Wish = Pick<CreateOrderInput, 'pay_type' | 'remark' | 'shortage'>

/** The address that the checkout was priced for: the chosen one, else what the server takes by itself. */
export const addressOf = ({ addresses }: CheckoutWire, chosen: number | undefined) =>
  addresses.find((address) => address.id === chosen) ??
  addresses.find((address) => address.is_default === 1) ??
  addresses[0]

const lineIds = (checkout: CheckoutWire) => [...checkout.lines, ...checkout.ephedrine_lines].map((line) => line.id)

/** The confirm page's dealings with the server: price for an address, place the order, show what changed meanwhile. */
export function useCheckout(loaded: CheckoutWire, list: FrozenListWire | null) {
  const router = useRouter()
  const [checkout, setCheckout] = useFreshState(loaded)
  const [addressId, setAddressId] = useState<number>()
  const [differences, setDifferences] = useState<ChangedWire['differences']>()
  const [benefits, setBenefits] = useState<Benefits>({})
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const address = addressOf(checkout, addressId)

  const priceFor = async (ids: readonly number[], address_id: number | undefined, wished: Benefits) => {
    const wish = { address_id, ...wished }
    const priced = list
      ? await send(frozenListCalls.checkout, { ...wish, id: list.id })
      : await send(checkoutCalls.show, { ...wish, ids })
    setCheckout(priced.data)
    setBenefits(wished)
    if (!list) keepChoices(cartOf(priced.data), { address_id, benefits: wished })
  }
  const price = (address_id: number | undefined, wished: Benefits = benefits) => {
    const before = addressId
    setAddressId(address_id)
    const failed = () => {
      setAddressId(before)
      return false
    }
    return run(() => priceFor(lineIds(checkout), address_id, wished), { failed })
  }

  // After the page has come alive: a reload goes on with what was chosen before, as far as it still holds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of the cart that the page was loaded with
  useEffect(() => {
    const kept = list ? undefined : keptChoices(cartOf(loaded))
    if (!kept || (kept.address_id === undefined && !kept.benefits)) return
    const still = loaded.addresses.some(({ id }) => id === kept.address_id)
    const before = still ? kept.address_id : undefined
    setAddressId(before)
    const failed = () => {
      setAddressId(undefined)
      forgetChoices()
      return true
    }
    void run(() => priceFor(lineIds(loaded), before, kept.benefits ?? {}), { failed })
  }, [])

  /** After the differences were read: the cart as it is now. */
  const takeLatest = () =>
    run(async () => {
      if (list) {
        await priceFor([], address?.id, benefits)
        return setDifferences(undefined)
      }
      const ids = selectedLines((await send(cartCalls.list, { new: 1 })).data).map((line) => line.id)
      if (ids.length === 0) return router.navigate({ to: '/cart' })
      await priceFor(ids, address?.id, benefits)
      setDifferences(undefined)
    })

  const place = async (wish: Wish) => {
    if (!address) return
    const { version, totals, gifts } = checkout
    const input = {
      ...wish,
      address_id: address.id,
      payable: totals.payable,
      gifts: giftsSeen(gifts),
      coupon_id: checkout.coupon_id,
      prefers: checkout.prefers,
      voucher_ids: checkout.vouchers.filter((voucher) => fenOf(voucher.taken) > 0).map((voucher) => voucher.id),
      voucher_amount: checkout.voucher_amount,
    }
    const create = async () => {
      const ids = lineIds(checkout)
      const named = list ? { ...input, id: list.id } : { ...input, ids, version }
      const idempotencyKey = key.of(named)
      const { data } =
        'id' in named
          ? await send(frozenListCalls.place, named, { idempotencyKey })
          : await send(orderCalls.create, named, { idempotencyKey })
      markCartChanged()
      if (!list) {
        forgetOrderWishes()
        forgetChoices()
      }
      const [first, second] = data.orders
      await router.navigate(
        first && !second
          ? { to: '/cart/step3/$id', params: { id: String(first.id) }, replace: true }
          : { to: '/cart/hm', search: { ids: data.orders.map((order) => order.id).join(',') }, replace: true },
      )
    }
    let refusedInWords = false
    let decided = false
    const refused = (refusal: ApiError) => {
      const changes = differencesOf(refusal)
      if (changes) setDifferences(changes)
      refusedInWords = !changes && isAnswer(refusal)
      decided = refusal.reason === 'checkout.listDecided'
      return changes !== null
    }
    await run(create, { refused })
    // A colleague was faster: the page says how the list was decided.
    if (decided) return router.invalidate()
    // A coupon or voucher that went meanwhile gives way; the page shows what it costs now.
    if (refusedInWords) await price(address.id)
  }

  /** What is above the purchaser's limit goes to a colleague who may approve. */
  const askApproval = (remark: string) => {
    const { version, totals } = checkout
    const wish = { ids: lineIds(checkout), version, payable: totals.payable, remark }
    const ask = async () => {
      await send(frozenListCalls.ask, wish, { idempotencyKey: key.of(wish) })
      markCartChanged()
      forgetOrderWishes()
      forgetChoices()
      await router.navigate({ to: '/user' })
    }
    const refused = (refusal: ApiError) => {
      const changes = differencesOf(refusal)
      if (changes) setDifferences(changes)
      return changes !== null
    }
    return run(ask, { refused, success: '已提交审批，请通知有审批权限的同事处理' })
  }

  return {
    checkout,
    address,
    askApproval,
    busy,
    differences,
    choose: (id: number) => price(id),
    /** The buyer's own choice of coupon and vouchers, priced at once. */
    chooseBenefits: (wished: Benefits) => price(address?.id, { ...benefits, ...wished }),
    place,
    takeLatest,
    closeDifferences: () => setDifferences(undefined),
  }
}
