import { deepestRow, pageSizes } from '@yaoji/contract/codes'
import type { LedgerRowWire } from '@yaoji/contract/wallet'
import { addDays, type Day, instantOf } from '@yaoji/rules/money/day'
import { formatYuan } from '@yaoji/rules/money/fen'
import { ledgerSource } from '@yaoji/rules/wallet/ledger-source'
import { useTypeLabel } from '@yaoji/rules/wallet/use-types'
import { and, count, desc, eq, gte, inArray, lt, lte, max, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { assertDepth, Page, pageMeta } from '../platform/http/call-route.ts'
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

/**
 * One page of a member's ledger, newest first, 15 rows (domain guide 2.13). The page's first row is found in the
 * account's index alone, then the rows are read from its id on.
 */
export async function ledgerRows(
  db: Db,
  memberId: number,
  filter: LedgerFilter & { readonly page: number },
): Promise<Page<LedgerRow[]>> {
  const { page } = filter
  const perPage = pageSizes.ledger
  assertDepth(page, perPage)
  const matching = matchingRows(db, memberId, filter)
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
