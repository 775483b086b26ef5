import { addOn } from './kinds/add-on.ts'
import { cashback } from './kinds/cashback.ts'
import { fullReduction } from './kinds/full-reduction.ts'
import { gift } from './kinds/gift.ts'
import { orderDiscount } from './kinds/order-discount.ts'
import { orderReduction } from './kinds/order-reduction.ts'
import { combination, flash, group, nearExpiry, special, wholeCase } from './kinds/own-prices.ts'
import { secondHalf } from './kinds/second-half.ts'

/** Kinds that give goods a price of their own, by their name in a row. */
export const priceKinds = { flash, group, combination, special, near_expiry: nearExpiry, whole_case: wholeCase }

/** Kinds that change amounts or bring goods along, in the order in which they are applied (domain guide 2.4, steps 2 to 5). */
export const amountKinds = {
  full_reduction: fullReduction,
  second_half: secondHalf,
  gift,
  add_on: addOn,
  order_reduction: orderReduction,
  order_discount: orderDiscount,
}

/** Every kind of promotion that the store keeps. One that is listed here is priced, applied or paid: there is no other place. */
export const kindFacts = { ...priceKinds, ...amountKinds, cashback }
