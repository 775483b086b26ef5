import { type OrderState, orderStates } from '@yaoji/rules/orders/order-state'

/** Whether an order is in one of these states. A code that this page does not know is none of them. */
export const standsIn = ({ status }: { readonly status: number }, ...states: readonly OrderState[]): boolean =>
  states.some((state) => orderStates[state].code === status)
