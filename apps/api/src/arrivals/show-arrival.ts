import type { ArrivalRecordWire, ArrivalWire } from '@yaoji/contract/arrivals'
import { outcomes } from '@yaoji/rules/after-sales/case-kinds'
import { arrivalResults, arrivedOf, resultName, sumOf } from '@yaoji/rules/arrivals/arrival-result'
import { arrivalOutcomes, differenceKindNames, differenceKinds } from '@yaoji/rules/arrivals/difference-kinds'
import { needsTwoAcceptors } from '@yaoji/rules/arrivals/judge-arrival'
import { returnable } from '@yaoji/rules/orders/state-sets'
import { effectiveState } from '../orders/effective-state.ts'
import { readOrder } from '../orders/order-row.ts'
import { receiptDeadlines } from '../orders/settings.ts'
import type { Db } from '../platform/database/database.ts'
import { settingsOf } from '../platform/settings/read-settings.ts'
import { scannable, sentLots } from './expected-lots.ts'
import { type ArrivalRecord, arrivalOf } from './read-arrival.ts'
import { refuse } from './refusals.ts'

/** What whoever scanned the parcel's code sees: what should be in it, or what was recorded of it. */
export async function showArrival(db: Db, orderId: number, memberId: number, at: Date): Promise<ArrivalWire> {
  const order = await readOrder(db, orderId, memberId)
  const record = await arrivalOf(db, orderId)
  const { state } = effectiveState(order, at, await settingsOf(db, receiptDeadlines))
  const open = returnable.includes(state)
  const lots = open && !record ? await sentLots(db, orderId) : []
  const scans = await scannable(db, lots)
  const special = lots.filter((lot) => needsTwoAcceptors(lot.goods))
  return {
    ...{ order_id: order.id, order_no: order.orderNo },
    closed: open ? '' : refuse('arrivals.notShipped').message,
    two_people: [...new Set(special.map(({ name }) => name))],
    kinds: differenceKindNames.map((kind) => ({
      ...{ kind, name: differenceKinds[kind] },
      outcomes: arrivalOutcomes(kind).map((outcome) => ({ outcome, name: outcomes[outcome] })),
    })),
    lots: lots.map((lot) => {
      const { barcodes, inner, caseSize, codes } = scans.get(lot.id)!
      const { name, spec, maker, unit, measure } = lot.line
      return {
        ...{ id: lot.id, name, ypgg: spec, sccj: maker, bzdw: unit, measure, lot_no: lot.lotNo, sent: lot.sent },
        ...{ produced_on: lot.producedOn ?? '', expires_on: lot.expiresOn ?? '', recalled: lot.recalled ? 1 : 0 },
        ...{ barcodes, zbz: inner, jzl: caseSize, codes },
      }
    }),
    record: record && recordWire(record),
  }
}

const recordWire = (record: ArrivalRecord): ArrivalRecordWire => ({
  at: record.acceptedAt.toISOString(),
  ...{ by: record.acceptedByName, acceptor: record.acceptor, second_acceptor: record.secondAcceptor },
  ...{ words: record.words, result: record.result },
  result_name: resultName(record.result, sumOf(record.lots).missing),
  lots: record.lots.map((lot) => ({
    ...{ id: lot.id, name: lot.name, ypgg: lot.spec, sccj: lot.maker, unit: lot.unit, lot_no: lot.lotNo },
    ...{ expires_on: lot.expiresOn ?? '', sent: lot.expected, arrived: arrivedOf(lot), accepted: lot.accepted },
    ...{ result: lot.result, result_name: arrivalResults[lot.result] },
    differences: lot.differences.map(({ kind, quantity, caseId }) => ({
      ...{ kind, name: differenceKinds[kind], number: quantity, case_id: caseId },
    })),
  })),
})
