import { call } from '../call.ts'
import type { ContractBlockWire } from '../contracts.ts'

/** A signed and stamped copy of a contract. Instants are ISO; '' where there is none. */
export interface ContractCopyWire {
  readonly id: number
  readonly contract_id: number
  readonly member_id: number
  readonly member: string
  readonly year: number
  readonly kind: string
  readonly name: string
  readonly number: string
  /** Of the text that was confirmed; it stands on the last page of its PDF. */
  readonly sha256: string
  readonly state: 'pending' | 'accepted' | 'rejected'
  readonly state_name: string
  readonly reason: string
  readonly sent_by: string
  readonly sent_at: string
  readonly decided_by: string
  readonly decided_at: string
}
/** `pictures`: shown under the addresses of papers, `POST /console/api/filings/pictures/{id}/address`. */
export interface ContractCopyDetailWire extends ContractCopyWire {
  readonly pictures: readonly number[]
  /** The text as it was confirmed, to be held beside the copy. */
  readonly blocks: readonly ContractBlockWire[]
}

const permission = 'contracts.approve'
const path = '/console/api/contracts/copies'

/** Where quality looks at the signed copies of contracts. */
export const contractConsoleCalls = {
  copies: call<{ readonly page?: number; readonly state?: string }, readonly ContractCopyWire[]>('GET', path, 'staff', {
    permission,
  }),
  copy: call<{ readonly id: number }, ContractCopyDetailWire>('GET', `${path}/{id}`, 'staff', { permission }),
  /** `reason` goes to the member with a rejection. */
  decide: call<
    { readonly id: number; readonly verdict: 'pass' | 'reject'; readonly reason?: string },
    ContractCopyDetailWire
  >('POST', `${path}/{id}/decide`, 'staff', { permission, keepsPrevious: true, idempotent: true }),
}
