import { type PayChoiceWire, tenderWire } from '@yaoji/contract/tenders'
import { priceCart } from '@yaoji/rules/cart/price-cart'
import type { PricedCart } from '@yaoji/rules/cart/priced-cart'
import { splitEphedrine } from '@yaoji/rules/cart/split-ephedrine'
import { type Fen, yuanText } from '@yaoji/rules/money/fen'
import { type ChosenTender, chosenTenders } from '@yaoji/rules/money/tenders'
import { ruledOutBy } from '@yaoji/rules/payments/closed-tenders'
import type { MemberCart } from '../cart/pricing/member-cart.ts'
import { payFacts } from '../payments/pay-facts.ts'
import { payChoiceWires } from '../payments/tender-wire.ts'
import type { BuyerFacts } from './buyer-facts.ts'

/**
 * The ways to pay on the confirm page (domain 2.4, law 1): one that rules out coupon or specials is judged on the cart as it
 * is priced without them, and says what that costs, instead of being refused for them.
 */
export function methodWires(
  { facts, priced }: Pick<MemberCart, 'facts' | 'priced'>,
  buyer: BuyerFacts,
  chosen: ChosenTender | undefined,
  voucherFen: Fen,
): PayChoiceWire[] {
  const shown = payChoiceWires(factsOf(priced, buyer, voucherFen))
  const others = chosenTenders.filter(
    (tender) =>
      tender !== chosen && ruledOutBy(tender).length > 0 && shown.some(({ method }) => method === tenderWire(tender)),
  )
  const again = new Map(
    others.map((tender) => {
      const without = ruledOutBy(tender)
      const lost = without.includes('special') ? '不享优惠券和特价' : '不享优惠券'
      return [tenderWire(tender), { lost, under: priceCart({ ...facts, without }) }]
    }),
  )
  return shown.map((wire) => {
    const other = again.get(wire.method)
    if (!other) return wire
    const { under, lost } = other
    const own = payChoiceWires(factsOf(under, buyer, voucherFen)).find(({ method }) => method === wire.method)
    if (!own) return wire
    const dearer = under.payableFen - priced.payableFen
    const costs = `${lost}，应付${yuanText(under.payableFen - voucherFen)}`
    return own.enabled === 1 && dearer !== 0 ? { ...own, detail: `${own.detail}，${costs}` } : own
  })
}

function factsOf(priced: PricedCart, buyer: BuyerFacts, voucherFen: Fen) {
  const { main, ephedrine } = splitEphedrine(priced)
  const paid = main ?? ephedrine ?? priced
  const kind = main || !ephedrine ? 'normal' : 'ephedrine'
  return payFacts({ kind, payableFen: paid.payableFen - voucherFen, priced: paid }, buyer)
}
