import type { CertificateWire } from '@yaoji/contract/members'
import type { Viewer } from '@yaoji/rules/goods/goods-facts'
import type { FilingState } from '@yaoji/rules/licences/filing-state'
import { type CertificateKind, certificateKinds } from '@yaoji/rules/members/buyer-type'
import { kindState, mandatoryFor, type WarningDays, warningDaysOf } from '@yaoji/rules/members/certificates'
import type { Day } from '@yaoji/rules/money/day'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'

export interface FiledCertificate {
  readonly kind: CertificateKind
  readonly number: string
  /** Whom the paper names; '' where nobody wrote it down. */
  readonly holder: string
  readonly validUntil: Day | null
  readonly state: 'pending' | 'approved' | 'rejected'
}

/** The certificates on file, a later last day first; long-term ones lead. */
export const certificatesText = (member: string) => `
  select kind, number, holder, valid_until as "validUntil", state from certificates
  where member_id = ${member} and closed_at is null order by valid_until desc, id desc`

export async function filedCertificates(db: Db, memberId: number): Promise<FiledCertificate[]> {
  const text = `select coalesce(json_agg(c), '[]') from (${certificatesText('$1')}) c`
  const [row] = await namedQuery<[FiledCertificate[]]>(db, { name: 'certificates', text, values: [memberId] })
  return row?.[0] ?? []
}

/** What a later context knows of papers that are not in force: by kind, how the last one filed stands. */
type Filed = Readonly<Partial<Record<string, FilingState>>>

function stateOf(inForce: CertificateWire['state'], filed: FilingState | undefined): CertificateWire['state'] {
  if (inForce !== 'missing') return inForce
  if (filed === 'pending' || filed === 'checked') return 'pending'
  return filed === 'rejected' ? 'rejected' : 'missing'
}

/** One row per kind: all that are mandatory for the member, filed or not, then the others on file. */
export function certificatesWire(
  filed: readonly FiledCertificate[],
  latest: Filed,
  member: Extract<Viewer, { kind: 'member' }>,
  today: Day,
  warningDays: WarningDays,
): CertificateWire[] {
  const mandatory = mandatoryFor(member)
  const kinds = [...new Set([...mandatory, ...filed.map((row) => row.kind)])]
  return kinds.map((kind) => {
    const ofKind = filed.filter((row) => row.kind === kind)
    const shown = ofKind.find((row) => row.state === 'approved') ?? ofKind[0]
    return {
      kind,
      name: certificateKinds[kind] ?? kind,
      number: shown?.number ?? '',
      valid_until: shown?.validUntil ?? '',
      state: stateOf(kindState(member.certificates, kind, today, warningDaysOf(kind, warningDays)), latest[kind]),
      mandatory: mandatory.includes(kind) ? 1 : 0,
    }
  })
}
