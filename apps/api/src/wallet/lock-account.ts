import type { Fen } from '@yaoji/rules/money/fen'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { AccountKind } from './post.ts'

/** What an account holds, locked until the transaction ends; 0 where the member has none. */
export async function lockAccount(tx: Transaction, memberId: number, kind: AccountKind): Promise<Fen> {
  const held = await tx.execute<{ fen: number }>(sql`
    select amount_fen as fen from accounts where member_id = ${memberId} and kind = ${kind} for update`)
  return held.rows[0]?.fen ?? 0
}
