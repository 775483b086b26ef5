import type { Once } from '../idempotency.ts'
import type { MemberRequest, StaffRequest } from './call-route.ts'

const headerOf = (request: MemberRequest | StaffRequest): string | undefined => {
  const header = request.http.headers['idempotency-key']
  return typeof header === 'string' ? header : undefined
}

/** The member's request as `once` knows it again. */
export const keyOf = (request: MemberRequest, call: string, body: unknown): Once => ({
  memberId: request.session.member.id,
  call,
  key: headerOf(request),
  body,
  at: request.at,
})

/** A clerk's. Keys of staff live below zero, where no member's are. */
export const staffKeyOf = (request: StaffRequest, call: string, body: unknown): Once => ({
  memberId: -request.staff.staffId,
  call,
  key: headerOf(request),
  body,
  at: request.at,
})
