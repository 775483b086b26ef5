import type { Scope } from '@yaoji/rules/goods/goods-facts'
import type { CertificateKind } from '@yaoji/rules/members/buyer-type'
import type { Day } from '@yaoji/rules/money/day'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { addresses, certificates, memberScopes, members } from './tables.ts'

interface FiledPaper {
  readonly kind: CertificateKind
  readonly number: string
  readonly issuer: string
  readonly issuedOn: Day
  readonly validUntil: Day | null
}
interface Address {
  readonly receiver: string
  readonly district: string
  readonly regionName: string
  readonly detail: string
}
interface NewMember {
  readonly member: Omit<typeof members.$inferInsert, 'createdAt' | 'updatedAt'>
  readonly papers: readonly FiledPaper[]
  readonly scopes: readonly Scope[]
  /** The first one is on the licence, and the default. */
  readonly addresses: readonly Address[]
}

/** Opens a member; papers that come along are approved. Answers its number. */
export async function openMember(tx: Transaction, wish: NewMember, stamp: Stamp): Promise<number> {
  const { member, papers, scopes } = wish
  const [row] = await tx
    .insert(members)
    .values({ ...member, createdAt: stamp.at, updatedAt: stamp.at })
    .returning()
  if (!row) throw new Error(`the member ${member.name} got no row`)
  const { id: memberId, name: holder, phone, province, city } = row
  const createdAt = stamp.at
  if (papers.length > 0)
    await tx
      .insert(certificates)
      .values(papers.map((paper) => ({ ...paper, memberId, holder, state: 'approved', createdAt })))
  if (scopes.length > 0) await tx.insert(memberScopes).values(scopes.map((scope) => ({ memberId, scope })))
  if (wish.addresses.length > 0)
    await tx.insert(addresses).values(
      wish.addresses.map((address, index) => ({
        ...{ ...address, memberId, phone, province, city, createdAt },
        licensed: index === 0,
        isDefault: index === 0,
      })),
    )
  await writeAudit(tx, stamp, { verb: 'member.open', subject: `member:${memberId}`, memberId, data: { name: holder } })
  return memberId
}
