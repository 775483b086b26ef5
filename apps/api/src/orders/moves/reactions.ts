import type { OrderEvent } from '@yaoji/rules/orders/order-moved'

/**
 * What follows from each event, in the order in which it is written. That is the order of the contexts, but for money: what
 * paid is locked before any stock (whoever places an order has its vouchers before its stock), and accounts come last.
 */
export const reactionsOf = {
  placed: [],
  paid: ['groups.join'],
  slipped: [],
  outbound: ['promotions.sent', 'afterSales.goodsSent', 'invoices.bill'],
  completed: ['cashback.give', 'points.earn'],
  returned: [
    'payments.lock',
    'stock.takeBack',
    'promotions.giveBack',
    'payments.giveBack',
    'cashback.take',
    'points.take',
    'invoices.bill',
  ],
  closed: [
    'payments.lock',
    'stock.release',
    'promotions.release',
    'coupons.return',
    'offers.uncount',
    'payments.giveBack',
    'afterSales.notSent',
  ],
} as const satisfies Record<OrderEvent, readonly string[]>
export type ReactionName = (typeof reactionsOf)[OrderEvent][number]

/** Something that an event writes in another context. */
export interface Effect {
  readonly what: string
  readonly madeOn: OrderEvent
  /** The reaction that makes it; null: the verb of the event itself does. */
  readonly madeBy: ReactionName | null
  /** Which later event takes it back, by which reaction; an event that is not named leaves it. */
  readonly takenBack: Readonly<Partial<Record<OrderEvent, ReactionName>>>
  /** Why an event that could take it back leaves it. */
  readonly stays?: string
}

/** Each effect of an order's life beside the order itself, and how it ends when the order is closed or returned. */
export const effects: readonly Effect[] = [
  { what: 'pieces are reserved', madeOn: 'placed', madeBy: null, takenBack: { closed: 'stock.release' } },
  {
    what: 'a case is answered by an order with nothing to pay',
    madeOn: 'placed',
    madeBy: null,
    takenBack: { closed: 'afterSales.notSent' },
    stays: 'what left answered the case',
  },
  {
    what: 'quotas of promotions are claimed',
    madeOn: 'placed',
    madeBy: null,
    takenBack: { closed: 'promotions.release' },
    stays: 'what left was sold under the promotion, also when it comes back',
  },
  {
    what: 'what specials give is claimed',
    madeOn: 'placed',
    madeBy: null,
    takenBack: { closed: 'promotions.release', returned: 'promotions.giveBack' },
  },
  {
    what: 'the coupon is used',
    madeOn: 'placed',
    madeBy: null,
    takenBack: { closed: 'coupons.return' },
    stays: 'domain 2.4: only a whole order that was cancelled gives its coupon back',
  },
  {
    what: 'the purchase counts toward limits and last prices',
    madeOn: 'placed',
    madeBy: null,
    takenBack: { closed: 'offers.uncount' },
    stays: 'it was bought; a limit is not freed by sending goods back',
  },
  {
    what: 'money is taken: vouchers when placed, the rest when paid',
    madeOn: 'paid',
    madeBy: null,
    takenBack: { closed: 'payments.giveBack', returned: 'payments.giveBack' },
  },
  {
    what: 'the paid quantity counts toward the group',
    madeOn: 'paid',
    madeBy: 'groups.join',
    takenBack: {},
    stays: 'groups count paid orders that are not cancelled: nothing is written',
  },
  { what: 'lots leave', madeOn: 'outbound', madeBy: null, takenBack: { returned: 'stock.takeBack' } },
  {
    what: 'claims of promotions are sent: no sale waits for them any more',
    madeOn: 'outbound',
    madeBy: 'promotions.sent',
    takenBack: {},
    stays: 'what left was sold under the promotion, also when it comes back; of a special its pieces go back',
  },
  {
    what: 'pieces that left in place of others end their case',
    madeOn: 'outbound',
    madeBy: 'afterSales.goodsSent',
    takenBack: {},
    stays: 'what is wrong with them is a case of their own; their money goes back where they were bought',
  },
  {
    what: 'what left is billed',
    madeOn: 'outbound',
    madeBy: 'invoices.bill',
    takenBack: { returned: 'invoices.bill' },
  },
  {
    what: 'cashback goes to the balance',
    madeOn: 'completed',
    madeBy: 'cashback.give',
    takenBack: { returned: 'cashback.take' },
  },
  { what: 'points are earned', madeOn: 'completed', madeBy: 'points.earn', takenBack: { returned: 'points.take' } },
]
