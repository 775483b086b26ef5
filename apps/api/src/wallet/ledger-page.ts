import { deepestRow, pageSizes } from '@yaoji/contract/codes'
import type { LedgerRowWire } from '@yaoji/contract/wallet'
import { addDays, type Day, instantOf } from '@yaoji/rules/money/day'
import { formatYuan } from '@yaoji/rules/money/fen'
import { ledgerSource } from '@yaoji/rules/wallet/ledger-source'
import { useTypeLabel } from '@yaoji/rules/wallet/use-types'
import { and, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { Page } from '../platform/http/call-route.ts'
import { newestPage } from '../platform/newest-page.ts'
import type { AccountKind } from './post.ts'
import { accounts, ledger } from './tables.ts'

export interface LedgerFilter {
  readonly kind: AccountKind
  readonly useType: string | null
  /** Days in Shanghai, both included. */
  readonly from: Day | null
  readonly to: Day | null
}

export type LedgerRow = typeof ledger.$inferSelect

/** One page of a member's ledger, newest first, 15 rows (domain guide 2.13). */
export const ledgerRows = (
  db: Db,
  memberId: number,
  filter: LedgerFilter & { readonly page: number },
): Promise<Page<LedgerRow[]>> =>
  newestPage(db, ledger, matchingRows(db, memberId, filter), { page: filter.page, perPage: pageSizes.ledger })

function matchingRows(db: Db, memberId: number, { kind, useType, from, to }: LedgerFilter): SQL | undefined {
  const own = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.memberId, memberId), eq(accounts.kind, kind)))
  const conditions: SQL[] = [inArray(ledger.accountId, own)]
  if (useType) conditions.push(eq(ledger.useType, useType))
  if (from) conditions.push(gte(ledger.at, instantOf(from, '00:00')))
  if (to) conditions.push(lt(ledger.at, instantOf(addDays(to, 1), '00:00')))
  return and(...conditions)
}

/** The newest rows that match, as many as pages reach. */
export const ledgerExport = (db: Db, memberId: number, filter: LedgerFilter): Promise<LedgerRow[]> =>
  db
    .select()
    .from(ledger)
    .where(matchingRows(db, memberId, filter))
    .orderBy(desc(ledger.id))
    .limit(deepestRow)

/** The same in yuan, as the calls about money answer it. */
export async function ledgerPage(
  db: Db,
  memberId: number,
  filter: LedgerFilter & { readonly page: number },
): Promise<Page<LedgerRowWire[]>> {
  const { rows, meta } = await ledgerRows(db, memberId, filter)
  return new Page(rows.map(rowWire), meta)
}

function rowWire(row: LedgerRow): LedgerRowWire {
  const { kind: source, id: source_id } = ledgerSource(row.key, row.orderId)
  return {
    id: row.id,
    amount: formatYuan(row.amountFen),
    after: formatYuan(row.afterFen),
    use_type: row.useType,
    use_type_label: useTypeLabel(row.useType),
    note: row.note,
    order_id: row.orderId,
    source,
    source_id,
    at: row.at.toISOString(),
  }
}
