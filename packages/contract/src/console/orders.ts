import type { TraceLevel } from '@yaoji/rules/stock/trace-codes'
import { call, type Nothing } from '../call.ts'
import type { OrderDetailWire, OrderWire } from '../orders.ts'
import type { Permission } from './permissions.ts'

const move = <Extra extends object>(name: string, permission: Permission) =>
  call<{ id: number } & Extra, OrderDetailWire>('POST', `/console/api/orders/{id}/${name}`, 'staff', {
    permission,
    keepsPrevious: true,
    idempotent: true,
  })

/** Trace codes of a lot number of an order line, by the unit that was scanned. */
export interface ScannedLotInput {
  /** The order line. */
  readonly id: number
  readonly lot_no: string
  readonly units: readonly { readonly level: TraceLevel; readonly codes: readonly string[] }[]
}

/** What clerks do with orders. */
export const orderConsoleCalls = {
  list: call<{ page?: number; status?: string; keywords?: string }, readonly OrderWire[]>(
    'GET',
    '/console/api/orders',
    'staff',
    { permission: 'orders.read' },
  ),
  one: call<{ id: number }, OrderDetailWire>('GET', '/console/api/orders/{id}', 'staff', { permission: 'orders.read' }),
  confirmTransfer: move<Nothing>('confirm_transfer', 'transfers.confirm'),
  rejectTransfer: move<{ reason: string }>('reject_transfer', 'transfers.confirm'),
  approve: move<Nothing>('approve', 'orders.review'),
  refuse: move<{ reason: string }>('refuse', 'orders.review'),
  slip: move<{ slip_no?: string }>('slip', 'orders.slip'),
  /** Lines that are left out are picked in full. */
  pick: move<{ lines?: readonly { readonly id: number; readonly picked: number }[] }>('pick', 'orders.pick'),
  /** Lots of a picked order were stopped or recalled: it is picked once more; lines that are left out get what there is. */
  repick: move<{ lines?: readonly { readonly id: number; readonly picked: number }[] }>('repick', 'orders.pick'),
  /** By another clerk than the one who picked. Lots by first expiry; with the trace codes that were scanned of them. */
  sendOut: move<{ lots?: readonly ScannedLotInput[] }>('outbound', 'orders.outbound'),
  /** Codes of lots that left, scanned after outbound or anew, until the parcel has left; of a lot the latest scan holds. */
  traceCodes: move<{ lots: readonly ScannedLotInput[] }>('trace_codes', 'orders.outbound'),
  /**
   * How a box of cold goods travels: noted before it leaves with its start, again with its arrival and the logger's file
   * (CSV, XLSX or PDF, at most 10 MB). Moments are ISO, temperatures '4.5'.
   */
  noteTemperature: call<
    {
      readonly id: number
      readonly box: string
      readonly carrier: string
      readonly started_at: string
      readonly start: string
      readonly ended_at?: string
      readonly end?: string
      readonly file?: Blob
    },
    OrderDetailWire
  >('POST', '/console/api/orders/{id}/temperatures', 'staff', {
    permission: 'orders.ship',
    body: 'multipart',
    keepsPrevious: true,
    idempotent: true,
  }),
  ship: move<{ carrier: string; waybill: string; phone?: string; pieces?: number }>('ship', 'orders.ship'),
  /** Another parcel of an order that is on its way. */
  addParcel: move<{ carrier: string; waybill: string; phone?: string; pieces?: number }>('parcels', 'orders.ship'),
  /** Where a parcel was seen; `at` is ISO, by default now. */
  noteTrack: move<{ parcel: number; text: string; at?: string }>('tracks', 'orders.ship'),
  complete: move<{ reason?: string }>('complete', 'orders.complete'),
  confirmCancel: move<{ reason?: string }>('confirm_cancel', 'orders.cancel'),
  /** Ends an order that an earlier version left picked and empty. */
  endEmptyPick: move<Nothing>('end_empty_pick', 'orders.cancel'),
  /** Pieces of lots that left with a line and came back. */
  return: move<{
    lines: readonly { readonly id: number; readonly lot_no: string; readonly number: number }[]
    reason: string
  }>('return', 'orders.return'),
}
