import { deepestRow, pageSizes } from '@yaoji/contract/codes'
import type { LedgerRowWire } from '@yaoji/contract/members'
import { addDays, type Day, instantOf } from '@yaoji/rules/money/day'
import { formatYuan } from '@yaoji/rules/money/fen'
import { and, count, desc, eq, gte, inArray, lt, lte, max, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { assertDepth, Page, pageMeta } from '../platform/http/call-route.ts'
import { type AccountKind, type UseType, useTypes } from './post.ts'
import { accounts, ledger } from './tables.ts'

interface LedgerFilter {
  readonly kind: AccountKind
  readonly page: number
  readonly useType: string | null
  /** Days in Shanghai, both included. */
  readonly from: Day | null
  readonly to: Day | null
}

type LedgerRow = typeof ledger.$inferSelect

/**
 * One page of a member's ledger, newest first, 15 rows (domain guide 2.13). The page's first row is found in the
 * account's index alone, then the rows are read from its id on.
 */
export async function ledgerRows(db: Db, memberId: number, filter: LedgerFilter): Promise<Page<LedgerRow[]>> {
  const { page, useType, from, to } = filter
  const perPage = pageSizes.ledger
  assertDepth(page, perPage)
  const own = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.memberId, memberId), eq(accounts.kind, filter.kind)))
  const conditions: SQL[] = [inArray(ledger.accountId, own)]
  if (useType) conditions.push(eq(ledger.useType, useType))
  if (from) conditions.push(gte(ledger.at, instantOf(from, '00:00')))
  if (to) conditions.push(lt(ledger.at, instantOf(addDays(to, 1), '00:00')))
  const matching = and(...conditions)
  const ids = db.select({ id: ledger.id }).from(ledger).where(matching).orderBy(desc(ledger.id))
  const first = ids
    .limit(1)
    .offset((page - 1) * perPage)
    .as('first')
  const key = db.select({ id: max(first.id) }).from(first)
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(ledger)
      .where(and(matching, lte(ledger.id, key)))
      .orderBy(desc(ledger.id))
      .limit(perPage),
    db
      .select({ total: count() })
      .from(db.select({ id: ledger.id }).from(ledger).where(matching).limit(deepestRow).as('rows')),
  ])
  return new Page(rows, pageMeta(page, perPage, counted?.total ?? 0))
}

/** The same in yuan, as the calls about money answer it. */
export async function ledgerPage(db: Db, memberId: number, filter: LedgerFilter): Promise<Page<LedgerRowWire[]>> {
  const { rows, meta } = await ledgerRows(db, memberId, filter)
  return new Page(rows.map(rowWire), meta)
}

export const useTypeLabel = (useType: string): string => useTypes[useType as UseType] ?? useType

const rowWire = (row: LedgerRow): LedgerRowWire => ({
  id: row.id,
  amount: formatYuan(row.amountFen),
  after: formatYuan(row.afterFen),
  use_type: row.useType,
  use_type_label: useTypeLabel(row.useType),
  note: row.note,
  order_id: row.orderId,
  at: row.at.toISOString(),
})
