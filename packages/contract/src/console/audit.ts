import { call } from '../call.ts'

/** One row of the record of acts: who did what, to what, when, why, and what stood before and after. */
export interface AuditRowWire {
  readonly id: number
  /** ISO. */
  readonly at: string
  /** buyer, staff, job. */
  readonly who_kind: string
  /** As the person is called today; '系统' for a job, '访客' for who had not logged in. */
  readonly who: string
  /** 'order.pick', 'settings.change' … */
  readonly verb: string
  /** What it happened to, by which the record is asked for: 'order:17'. */
  readonly subject: string
  readonly member_id: number | null
  readonly member: string
  readonly reason: string
  /** Numbers of accounts in part. */
  readonly data: Readonly<Record<string, unknown>>
  /** Rows of one request have the same; also in the logs. */
  readonly request_id: string
}
export interface AuditFilter {
  readonly page?: number
  /** 'order:17', 'lot:3', 'member:5', 'setting:cart.minimum_fen': with the requests for a second person about it. */
  readonly subject?: string
  readonly member_id?: number
  /** What one clerk did, by the user name. */
  readonly clerk?: string
  /** A verb, or the beginning of verbs up to a point: 'stock.recall', 'order.'. Goes with one of the above, or with both days. */
  readonly verb?: string
  /** Days in Shanghai, both included. */
  readonly from?: string
  readonly until?: string
}

export const auditCalls = {
  /** Newest first; counted no further than anybody reads. */
  list: call<AuditFilter, readonly AuditRowWire[]>('GET', '/console/api/audit', 'staff', { permission: 'audit.read' }),
}
