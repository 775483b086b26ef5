import type { CertificateKind } from '../members/buyer-type.ts'
import { type CertificateHolder, kindState, mandatoryFor } from '../members/certificates.ts'
import type { Day } from '../money/day.ts'
import type { GoodsAccess, SpecialClass } from './goods-facts.ts'

type Asking = Pick<GoodsAccess, 'scope' | 'storage' | 'special'>

/** The optional certificates that a goods asks of its buyer. A class I device asks for none. */
function certificatesAskedBy(goods: Asking): CertificateKind[] {
  const asked: CertificateKind[] = []
  if (goods.scope === 'device_2') asked.push('device_filing_2')
  if (goods.scope === 'device_3') asked.push('device_licence_3')
  if (goods.scope === 'health') asked.push('food_licence')
  if (needsColdChain(goods)) asked.push('cold_chain_authority')
  if (isEphedrine(goods.special)) asked.push('ephedrine_authority')
  return asked
}

/**
 * Our choice (domain guide 2.1, column "Expiry blocks"): an expired mandatory certificate blocks every goods; an
 * expired optional one blocks only the goods that ask for it.
 */
export function blockingExpiry(goods: Asking, member: CertificateHolder, today: Day): CertificateKind | null {
  return (
    [...mandatoryFor(member), ...certificatesAskedBy(goods)].find(
      (kind) => kindState(member.certificates, kind, today) === 'expired',
    ) ?? null
  )
}

export const needsColdChain = (goods: Pick<GoodsAccess, 'storage' | 'special'>): boolean =>
  goods.storage === 'cold' || goods.special.includes('cold_chain')

/**
 * Domain guide 2.7: compound preparations with ephedrine, and compound licorice tablets (which contain opium), go by
 * the same rules: an authority of their own, an order of their own, transfer only.
 */
export const isEphedrine = (special: GoodsAccess['special']): boolean =>
  special.some((each) => ephedrineRules.includes(each))

/** A class that joins these is by that bought, paid, given and promoted by the same rules. */
const ephedrineRules: readonly SpecialClass[] = ['ephedrine_compound', 'compound_licorice_opioid']

/**
 * Domain 2.4, law 3: prescription medicines, cold chain and insulin are gifts only where the store's setting says so. Our
 * choice (decision 0032): so are all other special classes.
 */
export const isRestrictedGift = (goods: Pick<GoodsAccess, 'rxClass' | 'storage' | 'special'>): boolean =>
  goods.rxClass === 'rx' || needsColdChain(goods) || goods.special.length > 0
