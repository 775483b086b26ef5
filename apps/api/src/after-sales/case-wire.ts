import type { CaseWire } from '@yaoji/contract/after-sales'
import { caseKinds, outcomes } from '@yaoji/rules/after-sales/case-kinds'
import { caseStates } from '@yaoji/rules/after-sales/case-state'
import { formatYuan } from '@yaoji/rules/money/fen'
import { sql } from 'drizzle-orm'
import { linesOf, type OrderLineRow } from '../orders/order-row.ts'
import { orderNosOf } from '../orders/reads/order-nos.ts'
import { returnsUnderWay } from '../payments/published.ts'
import type { Db } from '../platform/database/database.ts'
import { paidLines } from './asked-lines.ts'
import { differencesOf, itemsOf } from './case-row.ts'
import type { CaseRow, DifferenceRow, ItemRow } from './tables.ts'

/** Goods of a line, as pages name them. */
export const goodsWire = ({ id, name, spec, maker, unit, measure }: OrderLineRow) => ({
  ...{ line_id: id, name, ypgg: spec, sccj: maker, bzdw: unit, measure },
})

/** What is read with cases, in a fixed number of statements whatever their number. */
export interface WithCases {
  readonly orderNos: ReadonlyMap<number, string>
  readonly lines: readonly OrderLineRow[]
  /** By the id of a line: where it was paid. */
  readonly paid: ReadonlyMap<number, OrderLineRow>
  readonly items: readonly ItemRow[]
  readonly differences: readonly DifferenceRow[]
  /** Keys of refunds of which a part has not arrived. */
  readonly underWay: ReadonlySet<string>
}

export async function readWithCases(db: Db, rows: readonly CaseRow[]): Promise<WithCases> {
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  if (orderIds.length === 0)
    return { orderNos: new Map(), lines: [], paid: new Map(), items: [], differences: [], underWay: new Set() }
  const ids = rows.map(({ id }) => id)
  const lines = await linesOf(db, orderIds)
  return {
    orderNos: await orderNosOf(db, [...orderIds, ...rows.flatMap(({ replacementId }) => replacementId ?? [])]),
    lines,
    paid: await paidLines(db, lines),
    items: await itemsOf(db, ids),
    differences: await differencesOf(db, ids),
    underWay: await refundsUnderWay(
      db,
      rows.flatMap(({ refundKey }) => refundKey ?? []),
    ),
  }
}

async function refundsUnderWay(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from ${returnsUnderWay} u where key = any(${sql.param([...keys])}::text[])`,
  )
  return new Set(rows.map(({ key }) => key))
}

export const isUnderWay = ({ refundKey }: CaseRow, { underWay }: WithCases): boolean =>
  refundKey !== null && underWay.has(refundKey)

export function caseWire(row: CaseRow, beside: WithCases): CaseWire {
  const { orderNos, lines, items, differences } = beside
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  return {
    ...{ id: row.id, order_id: row.orderId, order_no: orderNos.get(row.orderId) ?? '' },
    ...{ kind: row.kind, kind_name: caseKinds[row.kind].name },
    ...{ outcome: row.outcome, outcome_name: outcomes[row.outcome] },
    // The clerks are done with it; to the buyer it is done when the money is there.
    state_name: row.state === 'done' && isUnderWay(row, beside) ? '退款中' : caseStates[row.state],
    ...{ state: row.state, asked_at: row.askedAt.toISOString() },
    replacement:
      row.replacementId === null
        ? null
        : { order_id: row.replacementId, order_no: orderNos.get(row.replacementId) ?? '' },
    items: items
      .filter(({ caseId }) => caseId === row.id)
      .map(({ orderLineId, lotNo, quantity, received, replaced }) => ({
        ...goodsWire(lineOf.get(orderLineId)!),
        ...{ lot_no: lotNo, number: quantity, received, replaced },
      })),
    differences: differences
      .filter(({ caseId }) => caseId === row.id)
      .map(({ orderLineId, wishedFen, grantedFen }) => ({
        ...goodsWire(lineOf.get(orderLineId)!),
        ...{ wished: formatYuan(wishedFen), granted: grantedFen === null ? null : formatYuan(grantedFen) },
      })),
  }
}
