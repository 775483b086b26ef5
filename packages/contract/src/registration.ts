import type { RegistrationDraft, RegistrationField } from '@yaoji/rules/registration/registration-fields'
import { call, type Flag, type Nothing } from './call.ts'
import type { ProfileWire } from './members.ts'

/** Which versions of the agreements a person ticks. */
export interface AgreementsWire {
  readonly user: string
  readonly privacy: string
}
/** One unit of the login. */
export interface StoreWire {
  readonly id: number
  readonly name: string
  readonly credit_code: string
  readonly status: ProfileWire['status']
  readonly status_label: string
  readonly is_master: Flag
  readonly current: Flag
}
/** A paper that the application asks for, filed or not. */
export interface AskedPaperWire {
  readonly kind: string
  readonly name: string
  readonly filed: Flag
}
/** How far the unit in hand has come. */
export interface RegistrationWire {
  readonly member_id: number
  readonly status: ProfileWire['status']
  readonly status_label: string
  /** Of the draft; a change says which one it saw. */
  readonly version: number
  readonly fields: RegistrationDraft
  /** Why it was sent back, by field; `note` beside them. */
  readonly reasons: Readonly<Partial<Record<RegistrationField, string>>>
  readonly note: string
  readonly papers: readonly AskedPaperWire[]
  /** Epoch seconds; null before it was handed in. */
  readonly handed_in_at: number | null
  /** 'YYYY-MM-DD', the last day of the review; '' before it was handed in. */
  readonly due_on: string
  readonly representative: ProfileWire['admin'] | null
  readonly stores: readonly StoreWire[]
}
export interface NewcomerInput {
  readonly ticket: string
  readonly username: string
  readonly password: string
  readonly confirmation: string
  readonly email?: string
  readonly unit_type: number
  readonly agreement: string
  readonly privacy: string
}
/** Whose draft a page shows, and which one: the login may act for another of its stores by now. */
interface SeenDraft {
  readonly member_id: number
  readonly version: number
}

/** Ours: the specification names the pages of registration and no calls. */
export const registrationCalls = {
  agreements: call<Nothing, AgreementsWire>('GET', '/api/register/agreements', 'public'),
  /** Opens login and member and enters; sending the same once more enters the same account. */
  start: call<NewcomerInput, { readonly member_id: number }>('POST', '/api/register', 'public', {
    keepsPrevious: true,
  }),
  one: call<Nothing, RegistrationWire>('GET', '/api/register', 'member'),
  save: call<SeenDraft & RegistrationDraft, { readonly version: number }>('PUT', '/api/register', 'member', {
    duty: 'manage',
    keepsPrevious: true,
  }),
  /** For chains: one store more under the same login. */
  addStore: call<{ unit_name: string; credit_code: string; unit_type: number }, { readonly member_id: number }>(
    'POST',
    '/api/register/stores',
    'member',
    { duty: 'manage', keepsPrevious: true, idempotent: true },
  ),
  handIn: call<SeenDraft, RegistrationWire>('POST', '/api/register/hand_in', 'member', {
    duty: 'manage',
    keepsPrevious: true,
    idempotent: true,
  }),
}
