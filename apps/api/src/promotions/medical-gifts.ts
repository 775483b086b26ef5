import { type BuyerType, buyerTypes } from '@yaoji/rules/members/buyer-type'

/** Medicines law art. 88: nothing of value to those who buy for a medical institution (诊所, 医院): gifts are off. */
export const giftsAdmitted = (buyerType: BuyerType): boolean => buyerTypes[buyerType].licence !== 'clinic'
