import type { WithdrawalConsoleWire } from '@yaoji/contract/console/wallet'
import type { WithdrawalWire } from '@yaoji/contract/wallet'
import { formatYuan } from '@yaoji/rules/money/fen'
import {
  accountTail,
  nextWithdrawalState,
  type WithdrawalState,
  withdrawalStates,
} from '@yaoji/rules/wallet/withdrawal'
import { and, desc, eq } from 'drizzle-orm'
import { memberNames } from '../../members/member-names.ts'
import type { Db } from '../../platform/database/database.ts'
import { assertDepth, Page, pageMeta } from '../../platform/http/call-route.ts'
import { refuse } from '../refusals.ts'
import { type WithdrawalRow, withdrawals } from '../tables.ts'

const perPage = 20

function withdrawalWire(row: WithdrawalRow): WithdrawalWire {
  const { id, withdrawalNo, amountFen, state, accountName, bank, account, reference, reason, createdAt, endedAt } = row
  return {
    id,
    withdrawal_no: withdrawalNo,
    amount: formatYuan(amountFen),
    state,
    state_label: withdrawalStates[state],
    account_name: accountName,
    bank,
    account: accountTail(account),
    reference,
    reason: state === 'refused' ? reason : '',
    created_at: createdAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? '',
    can_cancel: nextWithdrawalState(state, 'cancel') ? 1 : 0,
  }
}

/** A member's withdrawals, newest first. */
export async function listWithdrawals(db: Db, memberId: number, page: number): Promise<Page<WithdrawalWire[]>> {
  const own = eq(withdrawals.memberId, memberId)
  const { rows, meta } = await pageOf(db, own, page)
  return new Page(rows.map(withdrawalWire), meta)
}

export async function readWithdrawal(db: Db, id: number, memberId: number): Promise<WithdrawalWire> {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.id, id), eq(withdrawals.memberId, memberId)))
  if (!row) throw refuse('wallet.noWithdrawal')
  return withdrawalWire(row)
}

/** Everybody's, for finance: the whole account number, and what can be done. */
export async function listForFinance(
  db: Db,
  { state, page }: { readonly state: WithdrawalState | ''; readonly page: number },
): Promise<Page<WithdrawalConsoleWire[]>> {
  const { rows, meta } = await pageOf(db, state === '' ? undefined : eq(withdrawals.state, state), page)
  return new Page(await forFinance(db, rows), meta)
}

export async function readForFinance(db: Db, id: number): Promise<WithdrawalConsoleWire> {
  const rows = await db.select().from(withdrawals).where(eq(withdrawals.id, id))
  const [wire] = await forFinance(db, rows)
  if (!wire) throw refuse('wallet.noWithdrawal')
  return wire
}

const financeMoves = ['approve', 'pay', 'refuse'] as const

async function forFinance(db: Db, rows: readonly WithdrawalRow[]): Promise<WithdrawalConsoleWire[]> {
  const names = await memberNames(
    db,
    rows.map(({ memberId }) => memberId),
  )
  return rows.map((row) => ({
    ...withdrawalWire(row),
    buyer: names.get(row.memberId) ?? '',
    account: row.account,
    reason: row.reason,
    actions: financeMoves.filter((move) => nextWithdrawalState(row.state, move) !== null),
  }))
}

async function pageOf(db: Db, where: ReturnType<typeof and>, page: number) {
  assertDepth(page, perPage)
  const rows = await db
    .select()
    .from(withdrawals)
    .where(where)
    .orderBy(desc(withdrawals.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { rows, meta: pageMeta(page, perPage, await db.$count(withdrawals, where)) }
}
