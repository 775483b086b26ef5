import type { FilingWire } from '@yaoji/contract/licences'
import { filingStates } from '@yaoji/rules/licences/filing-state'
import { findingText, findingTone } from '@yaoji/rules/licences/findings'
import { certificateKinds } from '@yaoji/rules/members/buyer-type'
import { maskIdentityNumber } from '@yaoji/rules/members/identity-number'
import type { FilingFacts } from './filing-facts.ts'

const moment = (at: Date | null) => at?.toISOString() ?? ''

/** A filing as its buyer and staff read it; the number of an identity card is masked for both. */
export const filingWire = ({ row, pictures, findings }: FilingFacts): FilingWire => ({
  id: row.id,
  kind: row.kind,
  name: certificateKinds[row.kind],
  state: row.state,
  state_name: filingStates[row.state],
  number: row.number,
  issuer: row.issuer,
  holder: row.holder,
  issued_on: row.issuedOn,
  valid_until: row.validUntil ?? '',
  long_term: row.longTerm ? 1 : 0,
  person_name: row.personName,
  person_number: maskIdentityNumber(row.personNumber),
  filed_at: moment(row.filedAt),
  handed_in_at: moment(row.handedInAt),
  decided_at: moment(row.decidedAt ?? (row.state === 'rejected' ? row.firstCheckedAt : null)),
  reasons: row.reasons,
  pictures: pictures.map(({ id, role, mime }) => ({ id, role, mime })),
  findings: findings.map((finding) => ({
    field: finding.field,
    tone: findingTone(finding),
    text: findingText(finding),
  })),
})
