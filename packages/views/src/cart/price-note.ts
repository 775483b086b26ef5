import type { CartLineFacts } from '@yaoji/rules/cart/cart-facts'
import type { PricedCart, PricedLine } from '@yaoji/rules/cart/priced-cart'
import { hasSpecial } from '@yaoji/rules/cart/unit-price'
import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { yuanText } from '@yaoji/rules/money/fen'
import type { SpecialsAside } from '@yaoji/rules/promotions/outcome'
import { priceSourceNames } from '@yaoji/rules/promotions/price-source'

/**
 * Domain 2.4, laws 1, 6 and 8: what a special leaves and how many it gives, or why the line does without the one that it would
 * have; '' for neither.
 */
export function priceNote(
  facts: CartLineFacts,
  [{ source, quantity }, rest]: readonly [Part, (Part | undefined)?],
  { specialsAside }: Pick<PricedCart, 'specialsAside'>,
): string {
  if (source === 'special') {
    const { unit, measure, special } = facts
    const text = (pieces: number) => quantityText(pieces, unit, measure)
    const bound = special?.dayLimit === undefined ? '特价剩' : `特价每日限购${text(special.dayLimit)}，还可购`
    const others = rest && `${bound}${text(quantity)}，其余按${yuanText(rest.unitFen)}`
    return [...(others ? [others] : []), '特价不参加满减、折扣、账期'].join('；')
  }
  return specialsAside && hasSpecial(facts) ? asideTexts[specialsAside](priceSourceNames[source]) : ''
}

type Part = Pick<PricedLine, 'source' | 'quantity' | 'unitFen'>

const asideTexts: Readonly<Record<SpecialsAside, (price: string) => string>> = {
  noCheaper: (price) => `本单按${price}更省`,
  belowMinimum: (price) => `按特价达不到起购金额，本单按${price}`,
  choice: (price) => `您选择的优惠不含特价，本单按${price}`,
  tender: (price) => `账期支付不享特价，本单按${price}`,
}
