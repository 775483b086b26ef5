import type { RegistrationDraft, RegistrationField } from '@yaoji/rules/registration/registration-fields'
import { call } from '../call.ts'
import type { AskedPaperWire } from '../registration.ts'
import type { Permission } from './permissions.ts'

/** A unit that was handed in, for those who decide. */
export interface RegistrationCaseWire {
  readonly id: number
  readonly member_id: number
  readonly name: string
  readonly buyer_type: number
  readonly buyer_type_name: string
  readonly state: 'pending' | 'checked' | 'approved' | 'rejected'
  /** 待初审, 待质管审核, 已通过, 已驳回. */
  readonly state_name: string
  /** ISO. */
  readonly handed_in_at: string
  readonly due_on: string
  readonly overdue: boolean
  readonly representative: string
}
export interface RegistrationDetailWire extends RegistrationCaseWire {
  readonly fields: RegistrationDraft
  readonly papers: readonly AskedPaperWire[]
  /** The bank account is in another name than the unit's: whoever passes the data has looked at it. */
  readonly other_account_name: boolean
  readonly reasons: Readonly<Partial<Record<RegistrationField, string>>>
  readonly note: string
  readonly checked_by: string
  readonly decided_by: string
  /** Earlier applications of the same unit, the latest first. */
  readonly earlier: readonly Pick<RegistrationDetailWire, 'id' | 'handed_in_at' | 'state' | 'reasons' | 'note'>[]
}
interface VerdictInput {
  readonly id: number
  readonly passed: boolean
  readonly reasons?: Readonly<Partial<Record<RegistrationField, string>>>
  readonly note?: string
}

const decide = (name: string, permission: Permission) =>
  call<VerdictInput, RegistrationDetailWire>('POST', `/console/api/registrations/{id}/${name}`, 'staff', {
    permission,
    keepsPrevious: true,
    idempotent: true,
  })

/** Who decides about new members: first the data, by customer service, then quality management. */
export const registrationConsoleCalls = {
  list: call<{ page?: number; state?: string }, readonly RegistrationCaseWire[]>(
    'GET',
    '/console/api/registrations',
    'staff',
    { permission: 'members.read' },
  ),
  one: call<{ id: number }, RegistrationDetailWire>('GET', '/console/api/registrations/{id}', 'staff', {
    permission: 'members.read',
  }),
  checkFirst: decide('first_check', 'members.check'),
  checkQuality: decide('quality_check', 'quality.review'),
}
