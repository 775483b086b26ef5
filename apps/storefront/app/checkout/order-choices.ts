import type { CheckoutInput, CheckoutWire } from '@yaoji/contract/checkout'
import type { CreateOrderInput } from '@yaoji/contract/orders'
import { sessionNote } from '../shell/viewer/browser-notes.ts'

/** What the buyer chose of coupons, vouchers and ways to pay; nothing chosen: the best coupon, no voucher. */
export type Benefits = Pick<CheckoutInput, 'coupon_id' | 'prefers' | 'voucher_ids' | 'pay_type'>
/** What was chosen for one cart as it stood: where it goes, what is deducted, how it is paid. */
export interface OrderChoices {
  /** The cart that it was chosen for; of another one nothing is known. */
  readonly cart: string
  readonly address_id?: number | undefined
  readonly benefits?: Benefits | undefined
  readonly method?: CreateOrderInput['pay_type'] | undefined
}

/** Another selection, or a cart that was changed, is another order: nothing chosen for the one before stays. */
export const cartOf = ({ version, lines, ephedrine_lines }: CheckoutWire): string =>
  [version, ...[...lines, ...ephedrine_lines].map(({ id }) => id)].join()

const areChoices = (kept: unknown): kept is OrderChoices => {
  const { cart, address_id, benefits, method } = (kept ?? {}) as Partial<Record<keyof OrderChoices, unknown>>
  return (
    typeof cart === 'string' &&
    (address_id === undefined || typeof address_id === 'number') &&
    (benefits === undefined || (typeof benefits === 'object' && benefits !== null)) &&
    (method === undefined || typeof method === 'string')
  )
}
const note = sessionNote('yaoji.order-choices', areChoices)

/** What a reload of the page goes on with. The server judges it anew: a coupon may have ended meanwhile. */
export function keptChoices(cart: string): OrderChoices | undefined {
  const kept = note.read()
  return kept?.cart === cart ? kept : undefined
}

export const keepChoices = (cart: string, changes: Omit<OrderChoices, 'cart'>): void =>
  note.keep({ ...keptChoices(cart), ...changes, cart })

/** Of the next order nothing is chosen yet. */
export const forgetChoices = (): void => note.clear()
