import type { Day } from '@yaoji/rules/money/day'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { certificates } from './tables.ts'

interface AgreedQuality {
  readonly memberId: number
  /** As the paper names the member. */
  readonly holder: string
  readonly number: string
  readonly issuedOn: Day
  readonly validUntil: Day
  readonly fileId: number
}

/**
 * Domain 2.1: a quality agreement that both sides stand by is a certificate of the member, until its year ends. Nobody files
 * or checks it. Its predecessor stays beside it: next year's is agreed on while this year's runs.
 */
export async function certifyAgreement(tx: Transaction, agreed: AgreedQuality, stamp: Stamp): Promise<void> {
  const { memberId, number, validUntil } = agreed
  await tx
    .insert(certificates)
    .values({ ...agreed, kind: 'quality_agreement', issuer: '双方签订', state: 'approved', createdAt: stamp.at })
  await writeAudit(tx, stamp, {
    verb: 'member.certifyAgreement',
    subject: `member:${memberId}`,
    memberId,
    data: { number, validUntil },
  })
}
