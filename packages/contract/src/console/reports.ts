import { call } from '../call.ts'

/** A lot number whose report buyers ask for. */
export interface AskedReportWire {
  readonly goods_id: number
  readonly name: string
  readonly lot_no: string
  /** A row of the lot number, to which the report is attached. */
  readonly lot_id: number
  readonly members: number
  /** ISO: since when the first of them waits. */
  readonly since: string
}

/** What the warehouse and quality see of missing reports; a report is attached to its lot (`/console/api/lots/{id}/report`). */
export const reportConsoleCalls = {
  asked: call<{ readonly page?: number }, readonly AskedReportWire[]>('GET', '/console/api/asked_reports', 'staff', {
    permission: 'stock.read',
  }),
}
