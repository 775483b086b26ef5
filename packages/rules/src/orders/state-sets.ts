import { type OrderState, orderStates } from './order-state.ts'

const states = Object.keys(orderStates) as OrderState[]
const except = (...left: OrderState[]): readonly OrderState[] => states.filter((state) => !left.includes(state))

/** What the store waits for before it can go on with an order. */
const awaitsPayment: readonly OrderState[] = ['awaitingPayment']
/** Paid for, without a sales slip: the buyer may still ask to cancel, and staff decide. */
export const awaitsSlip: readonly OrderState[] = ['awaitingSlip']
/** Nobody has paid it, or staff still look at how it was paid. */
export const underPayment: readonly OrderState[] = ['awaitingPayment', 'awaitingReview']
/** No sales slip exists. */
export const beforeSlip: readonly OrderState[] = [...underPayment, 'awaitingGroup', ...awaitsSlip]

/** Its goods are reserved and have not left the warehouse. */
export const holdsStock: readonly OrderState[] = [...beforeSlip, 'slipped', 'picked']
/** Its goods left the warehouse. */
export const left: readonly OrderState[] = ['outbound', 'shipped', 'completed']
/** Its goods can come back. */
export const returnable: readonly OrderState[] = ['shipped', 'completed']
/** Not cancelled. */
export const alive: readonly OrderState[] = except('cancelled')
/** Paid for, and not cancelled since. */
export const paidAlive: readonly OrderState[] = except('awaitingPayment', 'awaitingReview', 'cancelled')
/** Past its group, where it had one. */
export const pastGroup: readonly OrderState[] = except(
  'awaitingPayment',
  'awaitingReview',
  'awaitingGroup',
  'cancelled',
)
/** Of a group that failed: unpaid, or paid and waiting. What finance still looks at stays until it has decided. */
export const endsWithGroup: readonly OrderState[] = ['awaitingPayment', 'awaitingGroup']
/** The warehouse has said what it found. */
export const pickJudged: readonly OrderState[] = ['picked', ...left]

/** No move leaves them. */
export const ended: readonly OrderState[] = ['completed', 'cancelled']
/** Whoever does something about an order looks among these. */
export const underWay: readonly OrderState[] = except(...ended)

/** Domain guide 2.6: the tabs of the order list. */
export const orderTabs = {
  need_to_pay: awaitsPayment,
  need_to_ship: ['awaitingReview', 'awaitingGroup', ...awaitsSlip],
  need_to_receive: ['slipped', 'picked', 'outbound', 'shipped'],
  finished: ['completed'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, readonly OrderState[]>

export const codesOf = (set: readonly OrderState[]): number[] => set.map((state) => orderStates[state].code)
