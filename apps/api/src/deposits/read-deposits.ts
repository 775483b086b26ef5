import type { DepositWire } from '@yaoji/contract/deposits'
import { formatYuan } from '@yaoji/rules/money/fen'
import { type DepositKind, depositStateAt, depositStates, nextDepositState } from '@yaoji/rules/wallet/deposit'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import { memberNames } from '../members/member-names.ts'
import { type PaidHow, readPayments } from '../payments/read-payments.ts'
import { companyAccount } from '../payments/settings.ts'
import { transferWire } from '../payments/tender-wire.ts'
import type { Db } from '../platform/database/database.ts'
import { assertDepth, Page, pageMeta } from '../platform/http/call-route.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { ofWhom } from './deposit-row.ts'
import { refuse } from './refusals.ts'
import { type DepositRow, deposits } from './tables.ts'

const perPage = 20
const wireTypes = { top_up: 'recharge', repayment: 'term' } as const

/** A member's deposits of a kind, newest first. */
export const listDeposits = (db: Db, memberId: number, kind: DepositKind, page: number, at: Date) =>
  pageOf(db, and(eq(deposits.memberId, memberId), eq(deposits.kind, kind)), page, at, false)

/** Everybody's, for finance; `state` empty: all. */
export const listForFinance = (db: Db, state: DepositRow['state'] | '', page: number, at: Date) =>
  pageOf(db, state === '' ? undefined : eq(deposits.state, state), page, at, true)

async function pageOf(db: Db, where: SQL | undefined, page: number, at: Date, forStaff: boolean) {
  assertDepth(page, perPage)
  const rows = await db
    .select()
    .from(deposits)
    .where(where)
    .orderBy(desc(deposits.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const meta = pageMeta(page, perPage, await db.$count(deposits, where))
  return new Page(await wires(db, rows, forStaff, at), meta)
}

export async function readDeposit(db: Db, id: number, whose: number | 'anyone', at: Date): Promise<DepositWire> {
  const rows = await db.select().from(deposits).where(ofWhom(id, whose))
  const [wire] = await wires(db, rows, whose === 'anyone', at)
  if (!wire) throw refuse('deposits.missing')
  return wire
}

/** Its kind, for whoever names it to payments. */
export async function kindOf(db: Db, id: number, whose: number | 'anyone'): Promise<DepositKind> {
  const [row] = await db.select({ kind: deposits.kind }).from(deposits).where(ofWhom(id, whose))
  if (!row) throw refuse('deposits.missing')
  return row.kind
}

async function wires(db: Db, rows: readonly DepositRow[], forStaff: boolean, at: Date): Promise<DepositWire[]> {
  if (rows.length === 0) return []
  const idsOf = (kind: DepositKind) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  const paid = new Map([
    ...(await readPayments(db, 'top_up', idsOf('top_up'))),
    ...(await readPayments(db, 'repayment', idsOf('repayment'))),
  ])
  const account = await settingOf(db, companyAccount)
  const memberIds = rows.map(({ memberId }) => memberId)
  const names = forStaff ? await memberNames(db, memberIds) : null
  return rows.map((row) => ({
    ...depositWire(row, paid.get(row.id), account, at),
    ...(names && { buyer: names.get(row.memberId) ?? '' }),
  }))
}

function depositWire(
  row: DepositRow,
  paid: PaidHow | undefined,
  account: { readonly name: string; readonly bank: string; readonly number: string },
  at: Date,
): DepositWire {
  const state = depositStateAt(row, at)
  return {
    id: row.id,
    deposit_no: row.depositNo,
    type: wireTypes[row.kind],
    amount: formatYuan(row.amountFen),
    bonus: formatYuan(row.bonusFen),
    state,
    state_label: depositStates[state],
    created_at: row.createdAt.toISOString(),
    expires_at: state === 'awaitingPayment' && row.expiresAt ? Math.floor(row.expiresAt.getTime() / 1000) : null,
    cancel_reason: row.cancelReason,
    transfer: transferWire(paid?.proof ?? null),
    can_pay: nextDepositState(state, 'cancel') ? 1 : 0,
    company_account: { ...account, remark: row.depositNo, code: paid?.transferCode ?? '' },
  }
}
