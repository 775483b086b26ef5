import type { Fen } from '@yaoji/rules/money/fen'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import type { UseType } from '@yaoji/rules/wallet/use-types'
import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../platform/database/database.ts'
import { countUse } from './credit-months.ts'

const accountKinds = { balance: '余额', recharge: '充值余额', points: '积分', credit: '账期' } as const
export type AccountKind = keyof typeof accountKinds

export interface Posting {
  readonly memberId: number
  readonly kind: AccountKind
  /** Positive in, negative out; never 0. */
  readonly amountFen: Fen
  readonly useType: UseType
  readonly orderId: number | null
  /** The same key on the same account posts once. */
  readonly key: string
  readonly note: string
}
type Insufficient = { readonly kind: 'insufficient'; readonly leftFen: Fen }

/**
 * Domain guide: every change of an account is a ledger row, and no account goes below zero. Account and row change in one
 * statement; a key that was posted before changes nothing and answers what the balance was after it then.
 */
export async function post(
  tx: Transaction,
  at: Date,
  posting: Posting,
): Promise<Result<{ afterFen: Fen }, Insufficient>> {
  const after = await move(tx, at, posting)
  if (after !== null) {
    if (posting.kind === 'credit' && posting.orderId !== null) await countUse(tx, at, posting, posting.orderId)
    return accept({ afterFen: after })
  }
  const standing = await standingOf(tx, posting)
  if (standing.postedFen !== null) return accept({ afterFen: standing.postedFen })
  if (standing.leftFen === null && posting.amountFen > 0) {
    await tx.execute(sql`
      insert into accounts (member_id, kind) values (${posting.memberId}, ${posting.kind})
      on conflict (member_id, kind) do nothing`)
    return post(tx, at, posting)
  }
  return reject({ kind: 'insufficient', leftFen: standing.leftFen ?? 0 })
}

// The row lock comes first, so that `after_fen` counts from what the transaction before this one left; the insert then
// skips a key that it posted, which this statement's snapshot cannot see.
async function move(tx: Transaction, at: Date, posting: Posting): Promise<Fen | null> {
  const moved = await tx.execute<{ after_fen: number }>(sql`
    with account as (
      select id, amount_fen from accounts where member_id = ${posting.memberId} and kind = ${posting.kind} for update
    ), written as (
      insert into ledger (account_id, member_id, amount_fen, after_fen, use_type, order_id, key, note, at)
      select id, ${posting.memberId}, ${posting.amountFen}::bigint, amount_fen + ${posting.amountFen}::bigint,
        ${posting.useType}, ${posting.orderId}, ${posting.key}, ${posting.note}, ${at.toISOString()}
      from account where amount_fen + ${posting.amountFen}::bigint >= 0
      on conflict (account_id, key) do nothing
      returning account_id, after_fen
    )
    update accounts set amount_fen = written.after_fen from written where accounts.id = written.account_id
    returning written.after_fen`)
  return moved.rows[0]?.after_fen ?? null
}

async function standingOf(tx: Db, posting: Posting): Promise<{ leftFen: Fen | null; postedFen: Fen | null }> {
  const found = await tx.execute<{ left_fen: number; posted_fen: number | null }>(sql`
    select a.amount_fen as left_fen,
      (select l.after_fen from ledger l where l.account_id = a.id and l.key = ${posting.key}) as posted_fen
    from accounts a where a.member_id = ${posting.memberId} and a.kind = ${posting.kind}`)
  const row = found.rows[0]
  return { leftFen: row?.left_fen ?? null, postedFen: row?.posted_fen ?? null }
}
