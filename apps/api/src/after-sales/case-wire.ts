import type { CaseWire } from '@yaoji/contract/after-sales'
import { caseKinds, outcomes } from '@yaoji/rules/after-sales/case-kinds'
import { caseStates } from '@yaoji/rules/after-sales/case-state'
import { formatYuan } from '@yaoji/rules/money/fen'
import { linesOf, type OrderLineRow } from '../orders/order-row.ts'
import { orderNosOf } from '../orders/reads/order-nos.ts'
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
}

export async function readWithCases(db: Db, rows: readonly CaseRow[]): Promise<WithCases> {
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  if (orderIds.length === 0) return { orderNos: new Map(), lines: [], paid: new Map(), items: [], differences: [] }
  const ids = rows.map(({ id }) => id)
  const lines = await linesOf(db, orderIds)
  return {
    orderNos: await orderNosOf(db, [...orderIds, ...rows.flatMap(({ replacementId }) => replacementId ?? [])]),
    lines,
    paid: await paidLines(db, lines),
    items: await itemsOf(db, ids),
    differences: await differencesOf(db, ids),
  }
}

export function caseWire(row: CaseRow, { orderNos, lines, items, differences }: WithCases): CaseWire {
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  return {
    ...{ id: row.id, order_id: row.orderId, order_no: orderNos.get(row.orderId) ?? '' },
    ...{ kind: row.kind, kind_name: caseKinds[row.kind].name },
    ...{ outcome: row.outcome, outcome_name: outcomes[row.outcome] },
    ...{ state: row.state, state_name: caseStates[row.state], asked_at: row.askedAt.toISOString() },
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
