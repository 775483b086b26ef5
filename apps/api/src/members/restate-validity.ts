import type { Day } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'

interface StatedValidity {
  readonly memberId: number
  readonly kind: string
  readonly number: string
  readonly validUntil: Day
}

/**
 * Moves the last days of approved certificates, each known by member, kind and number: one that was replaced has another
 * number and stays. For certificates that somebody made up.
 */
export async function restateValidity(tx: Transaction, stated: readonly StatedValidity[]): Promise<void> {
  const papers = stated.map(({ memberId, kind, number, validUntil }) => ({
    ...{ kind, number },
    member_id: memberId,
    valid_until: validUntil,
  }))
  await tx.execute(sql`
    update certificates c set valid_until = p.valid_until
    from jsonb_to_recordset(${JSON.stringify(papers)}) as p (member_id bigint, kind text, number text, valid_until date)
    where c.member_id = p.member_id and c.kind = p.kind and c.number = p.number
      and c.closed_at is null and c.state = 'approved' and c.valid_until is distinct from p.valid_until`)
}
