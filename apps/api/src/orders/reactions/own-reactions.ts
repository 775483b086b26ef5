import type { House, Reaction } from '../house.ts'
import type { ReactionName } from '../moves/reactions.ts'
import { giveMoneyBack, lockMoney } from '../refund-order.ts'
import { giveSpecialsBack } from './give-specials-back.ts'
import { releaseClaims } from './release-claims.ts'
import { releaseReserved } from './release-stock.ts'
import { giveCouponBack } from './return-coupon.ts'
import { sendClaims } from './send-claims.ts'
import { takeBackLots } from './take-goods-back.ts'
import { uncountPurchase } from './uncount-purchase.ts'

/** What orders themselves write in the contexts before them when one of their events happens. */
export const ownReactions = (house: () => House) =>
  ({
    'payments.lock': lockMoney(house),
    'payments.giveBack': giveMoneyBack(house),
    'stock.release': releaseReserved,
    'stock.takeBack': takeBackLots,
    'promotions.release': releaseClaims,
    'promotions.giveBack': giveSpecialsBack,
    'promotions.sent': sendClaims,
    'coupons.return': giveCouponBack,
    'offers.uncount': uncountPurchase,
  }) satisfies Partial<Record<ReactionName, Reaction>>
