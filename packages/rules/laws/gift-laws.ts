import type { CartFacts } from '../src/cart/cart-facts.ts'
import type { CartLaw } from './promotion-laws.ts'

const closed = ['flash', 'group', 'combination', 'add_on', 'gift']

/** Why a gift goods is given to nobody, or not to this buyer; null where only its number matters. */
function whyWithheld(cart: CartFacts, goodsId: number): string | null {
  const goods = cart.giftsLeft.find((each) => each.goodsId === goodsId)
  if (goods?.ephedrine || goods?.restricted) return 'neverGiven'
  return goods?.permitted === false ? 'notPermitted' : null
}

const neverSold: CartLaw = {
  name: 'goods under the ephedrine rules count at no price that is given for something else: flash, group, set, add-on',
  breach: (price, cart) => {
    const sold = price(cart).lines.find((line) => line.ephedrine && line.selected && closed.includes(line.source))
    return sold ? `line ${sold.lineId} is sold as ${sold.source}` : null
  },
}

const neverGiven: CartLaw = {
  name: 'what is given to nobody, or not to this buyer, is not given, and the reason is said',
  breach: (price, cart) => {
    const { gifts, outcomes } = price(cart)
    for (const gift of gifts) {
      const why = whyWithheld(cart, gift.goodsId)
      if (gift.withheld !== why || (why && gift.given > 0)) return `${JSON.stringify(gift)} though ${why}`
    }
    for (const { kind, id, state, displaced } of outcomes) {
      const own = gifts.filter((gift) => kind === 'gift' && gift.promotionId === id)
      if (own.length === 0 || own.some(({ given }) => given > 0)) continue
      const whys = own.map(({ goodsId }) => whyWithheld(cart, goodsId) ?? 'giftGone')
      const said = ['giftGone', 'notPermitted', 'neverGiven'].find((one) => whys.includes(one))
      if (state !== 'displaced' || displaced !== said) return `gift ${id} says ${displaced}, not ${said}`
    }
    return null
  },
}

/** Domain 2.4, law 3. */
export const giftLaws: readonly CartLaw[] = [neverSold, neverGiven]
