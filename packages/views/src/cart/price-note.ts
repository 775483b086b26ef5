import type { CartLineFacts } from '@yaoji/rules/cart/cart-facts'
import type { PricedCart, PricedLine } from '@yaoji/rules/cart/priced-cart'
import { hasSpecial } from '@yaoji/rules/cart/unit-price'
import type { SpecialsAside } from '@yaoji/rules/promotions/outcome'
import { priceSourceNames } from '@yaoji/rules/promotions/price-source'

/** Domain 2.4, laws 1 and 8: what a special leaves, or why the line does without the one that it would have; '' for neither. */
export function priceNote(
  facts: CartLineFacts,
  { source }: Pick<PricedLine, 'source'>,
  { specialsAside }: Pick<PricedCart, 'specialsAside'>,
): string {
  if (source === 'special') return '特价不参加满减、折扣、账期'
  return specialsAside && hasSpecial(facts) ? asideTexts[specialsAside](priceSourceNames[source]) : ''
}

const asideTexts: Readonly<Record<SpecialsAside, (price: string) => string>> = {
  noCheaper: (price) => `本单按${price}更省`,
  belowMinimum: (price) => `按特价达不到起购金额，本单按${price}`,
  choice: (price) => `您选择的优惠不含特价，本单按${price}`,
  tender: (price) => `账期支付不享特价，本单按${price}`,
}
