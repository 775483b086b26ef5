import type { RightsWire } from '@yaoji/contract/colleagues'
import { buyerRightNames } from '@yaoji/rules/members/buyer-rights'
import { yuanText } from '../../shell/kit/yuan.ts'

/** '采购（单笔不超过¥2,000.00）、收货' */
export const rightsText = ({ rights, order_limit }: RightsWire): string =>
  rights
    .map((right) =>
      right === 'purchaser' && order_limit
        ? `${buyerRightNames[right]}（单笔不超过${yuanText(order_limit)}）`
        : buyerRightNames[right],
    )
    .join('、')
