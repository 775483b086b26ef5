import { call } from '../call.ts'
import type { FilingWire } from '../licences.ts'
import type { Permission } from './permissions.ts'

/** A filing in the staff's queue. */
export interface FilingRowWire {
  readonly id: number
  readonly member_id: number
  readonly member: string
  readonly rank_name: string
  /** 待审核, 已通过 … */
  readonly member_status: string
  readonly kind: string
  readonly name: string
  readonly state: FilingWire['state']
  readonly state_name: string
  readonly valid_until: string
  readonly handed_in_at: string
  /** Who made the first check; '' where nobody has. */
  readonly first_checker: string
}
/** A filing with its evidence. */
export interface FilingDetailWire extends FilingRowWire, FilingWire {
  readonly state: FilingWire['state']
  readonly credit_code: string
  readonly decided_by: string
  /** The scopes of which quality gives some with the approval. */
  readonly grants: readonly { readonly scope: string; readonly name: string }[]
  /** What is in force of the kind until this filing is approved. */
  readonly in_force: readonly { readonly number: string; readonly valid_until: string }[]
  readonly history: readonly FilingWire[]
}
export interface FilingFilter {
  readonly page?: number
  /** 'waiting' for either check, which is the default, or one state. */
  readonly state?: string
  readonly member_id?: number
}
/** `reasons`: by field, where it does not pass. */
interface Check {
  readonly id: number
  readonly verdict: 'pass' | 'reject'
  readonly reasons?: Readonly<Record<string, string>>
}
interface Look {
  readonly id: number
  readonly until: number
  readonly reason: string
  readonly sign: string
}

const read = <Input, Reply>(path: string, permission: Permission) =>
  call<Input, Reply>('GET', path, 'staff', { permission })
const act = <Input, Reply>(path: string, permission: Permission) =>
  call<Input, Reply>('POST', path, 'staff', { permission, keepsPrevious: true, idempotent: true })

/** Where papers are checked: first by customer service, then by quality. */
export const licenceConsoleCalls = {
  filings: read<FilingFilter, readonly FilingRowWire[]>('/console/api/filings', 'licences.read'),
  filing: read<{ readonly id: number }, FilingDetailWire>('/console/api/filings/{id}', 'licences.read'),
  check: act<Check, FilingDetailWire>('/console/api/filings/{id}/check', 'licences.check'),
  decide: act<Check & { readonly scopes?: readonly string[] }, FilingDetailWire>(
    '/console/api/filings/{id}/decide',
    'licences.approve',
  ),
  /** Takes an approved paper out of force at once. */
  disable: act<{ readonly id: number; readonly reason: string }, FilingDetailWire>(
    '/console/api/filings/{id}/disable',
    'licences.approve',
  ),
  /** An address for this clerk alone, good for five minutes; why she looks is on record with each look. */
  pictureAddress: call<{ readonly id: number; readonly reason: string }, { readonly url: string }>(
    'POST',
    '/console/api/filings/pictures/{id}/address',
    'staff',
    { permission: 'licences.read', keepsPrevious: true },
  ),
  picture: read<Look, Blob>('/console/api/filings/pictures/{id}', 'licences.read'),
}
