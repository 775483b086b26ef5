import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import type { Certificate } from '@yaoji/rules/members/certificates'
import type { MemberStatus } from '@yaoji/rules/members/member-status'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { refuse } from './refusals.ts'

/** What decides about a member's papers, with the member's row locked: acts on one member go one after the other. */
export interface LockedMember {
  readonly id: number
  readonly name: string
  readonly buyerType: BuyerType
  readonly status: MemberStatus
  readonly certificates: readonly Certificate[]
}

type Row = { id: number; name: string; buyer_type: BuyerType; status: MemberStatus }

export async function lockMember(tx: Transaction, memberId: number): Promise<LockedMember> {
  const found = await tx.execute<Row>(sql`
    select id, name, buyer_type, status from members where id = ${memberId} for update`)
  const [row] = found.rows
  if (!row) throw refuse('members.missing')
  const held = await tx.execute<{ kind: Certificate['kind']; until: string | null; state: Certificate['state'] }>(sql`
    select kind, valid_until as until, state from certificates where member_id = ${memberId} and closed_at is null`)
  return {
    ...{ id: row.id, name: row.name, buyerType: row.buyer_type, status: row.status },
    certificates: held.rows.map(({ kind, until, state }) => ({ kind, validUntil: until, state })),
  }
}
