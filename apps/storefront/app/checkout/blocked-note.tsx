import type { AddressWire } from '@yaoji/contract/addresses'
import type { CheckoutWire } from '@yaoji/contract/checkout'
import { SiteLink } from '../shell/paths/links.tsx'

const otherAddress = new Set(['checkout.unlicensedAddress', 'checkout.outsideTerritory'])

/** Why nothing can be ordered now, and where it can be put right. */
export function BlockedNote({
  checkout,
  address,
  ofCart = true,
  onChoose,
}: {
  readonly checkout: CheckoutWire
  readonly address: AddressWire | undefined
  /** Goods of a colleague's list are not in the cart: there is nothing to be changed there. */
  readonly ofCart?: boolean
  readonly onChoose: (addressId: number) => void
}) {
  if (!checkout.blocked) return null
  const licensed = checkout.addresses.find((each) => each.licensed === 1)
  const wrongAddress = otherAddress.has(checkout.blocked_reason) && licensed && licensed.id !== address?.id && licensed
  const link = 'ml-2 font-semibold text-brand underline'
  return (
    <p id="blocked" role="alert" className="mb-3 rounded-control bg-warning-wash px-3 py-2 text-table text-warning">
      {checkout.blocked}
      {wrongAddress ? (
        <button type="button" className={link} onClick={() => onChoose(licensed.id)}>
          改送证照地址
        </button>
      ) : checkout.blocked_reason === 'checkout.termOverdue' ? (
        <SiteLink to="/zqgl" className={link}>
          去还款
        </SiteLink>
      ) : (
        ofCart &&
        address && (
          <SiteLink to="/cart" className={link}>
            返回购物车调整
          </SiteLink>
        )
      )}
    </p>
  )
}
