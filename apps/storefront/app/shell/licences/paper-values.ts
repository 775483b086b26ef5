import type { PaperInput, PaperWire } from '@yaoji/contract/licences'
import type { StatedPaper } from '@yaoji/rules/licences/stated-paper'
import type { CertificateKind } from '@yaoji/rules/members/buyer-type'
import { tidyIdentityNumber } from '@yaoji/rules/members/identity-number'

/** What is typed of a paper. */
export type PaperValues = Omit<PaperInput, 'kind' | 'pictures'>

/** What a form begins with: what was sent back, to be mended, else the unit's name. An identity number is typed anew. */
export function firstValues({ filing }: PaperWire, company: string): PaperValues {
  const kept = filing ?? { number: '', issuer: '', holder: company, issued_on: '', valid_until: '', long_term: 0 }
  return {
    ...{ number: kept.number, issuer: kept.issuer, holder: kept.holder },
    ...{ issued_on: kept.issued_on, valid_until: kept.valid_until, long_term: kept.long_term },
    ...{ person_name: filing?.person_name ?? '', person_number: '' },
  }
}

/** The values as the rule judges them. */
export const statedValues = (kind: CertificateKind, values: PaperValues): StatedPaper => ({
  kind,
  number: values.number.trim(),
  issuer: values.issuer.trim(),
  holder: values.holder.trim(),
  issuedOn: values.issued_on || null,
  validUntil: values.valid_until || null,
  longTerm: values.long_term === 1,
  personName: values.person_name.trim(),
  personNumber: tidyIdentityNumber(values.person_number),
})
