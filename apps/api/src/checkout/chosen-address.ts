import { mayShipTo } from '@yaoji/rules/goods/buy-permission'
import type { GoodsAccess } from '@yaoji/rules/goods/goods-facts'
import { regionText } from '@yaoji/rules/goods/region-names'
import type { Refusal } from '../platform/refusal.ts'
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

/** A goods that goes to the address, and what restricts it. */
export interface Going {
  readonly name: string
  readonly ephedrine: boolean
  readonly access: Pick<GoodsAccess, 'onlyRegions' | 'onlyMembers'>
}

/**
 * Why goods cannot go to an address. Domain guide 2.5 and 2.7: no order without one, ephedrine goods to the licensed one
 * only; controlled goods stay in their territory (decision 0077).
 */
export function addressRefusal(
  goods: readonly Going[],
  memberId: number,
  address: DeliveryAddress | null,
): Refusal | null {
  if (!address) return refuse('checkout.noAddress')
  if (!address.licensed && goods.some(({ ephedrine }) => ephedrine)) return refuse('checkout.unlicensedAddress')
  const outside = goods.find(({ access }) => !mayShipTo(access, memberId, address))
  if (!outside) return null
  return refuse('checkout.outsideTerritory', { name: outside.name, region: regionText(outside.access.onlyRegions) })
}
