import type { MemberVisit, StaffVisit } from '../platform/call-route.ts'
import type { Once } from '../platform/idempotency.ts'

const headerOf = (visit: MemberVisit | StaffVisit): string | undefined => {
  const header = visit.request.headers['idempotency-key']
  return typeof header === 'string' ? header : undefined
}

/** The member's request as `once` knows it again. */
export const keyOf = (visit: MemberVisit, call: string, body: unknown): Once => ({
  memberId: visit.session.member.id,
  call,
  key: headerOf(visit),
  body,
  at: visit.at,
})

/** A clerk's. Keys of staff live below zero, where no member's are. */
export const staffKeyOf = (visit: StaffVisit, call: string, body: unknown): Once => ({
  memberId: -visit.staff.staffId,
  call,
  key: headerOf(visit),
  body,
  at: visit.at,
})
