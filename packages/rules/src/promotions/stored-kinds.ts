/** Every kind of promotion that the store keeps, with what buyers and marketing read. Coupons are kept by themselves. */
export const storedKinds = {
  flash: '秒杀',
  group: '拼团',
  combination: '组合',
  special: '每日特价',
  near_expiry: '近效期',
  whole_case: '整件价',
  full_reduction: '单品满减',
  gift: '满赠',
  add_on: '换购',
  order_reduction: '整单满减',
  order_discount: '整单折扣',
  cashback: '满返',
} as const
export type StoredKind = keyof typeof storedKinds
