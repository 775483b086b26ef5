import type { MemberCart } from '../cart/pricing/member-cart.ts'
import type { BuyerFacts, DeliveryAddress } from './buyer-facts.ts'
import { refuse } from './refusals.ts'

/** The address asked for, else the default one, else the first. */
export function chosenAddress(buyer: BuyerFacts, addressId: number | undefined): DeliveryAddress | null {
  if (addressId === undefined)
    return buyer.addresses.find((address) => address.is_default) ?? buyer.addresses[0] ?? null
  const address = buyer.addresses.find((candidate) => candidate.id === addressId)
  if (!address) throw refuse('checkout.addressMissing')
  return address
}

/** Domain guide 2.5 and 2.7: no order without an address; ephedrine goods ship to the licensed address only. */
export function addressProblem(
  cart: Pick<MemberCart, 'lines'>,
  address: DeliveryAddress | null,
): 'checkout.noAddress' | 'checkout.unlicensedAddress' | null {
  if (!address) return 'checkout.noAddress'
  const ephedrine = cart.lines.some((line) => line.facts.ephedrine)
  return ephedrine && !address.licensed ? 'checkout.unlicensedAddress' : null
}
