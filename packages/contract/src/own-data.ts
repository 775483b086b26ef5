import { call, type Nothing } from './call.ts'

/** A person's wish to have what is kept about it; instants are ISO, '' where there is none. */
export interface DataRequestWire {
  readonly id: number
  readonly state: 'asked' | 'running' | 'done' | 'failed' | 'expired'
  readonly state_name: string
  readonly asked_at: string
  readonly parts_done: number
  readonly parts_total: number
  /** Until when the file can be taken. */
  readonly expires_at: string
}
interface Signed {
  readonly id: number
  readonly until: number
  readonly sign: string
}

const path = '/api/user/data_requests'

export const ownDataCalls = {
  /** The latest first. */
  list: call<Nothing, readonly DataRequestWire[]>('GET', path, 'member', { duty: 'anyone' }),
  /** With the password or a code to the account's phone. */
  ask: call<{ current_password?: string; ticket?: string }, readonly DataRequestWire[]>('POST', path, 'member', {
    duty: 'anyone',
    keepsPrevious: true,
  }),
  /** Opens the file for this login, for five minutes. */
  address: call<{ id: number }, { readonly url: string }>('GET', `${path}/{id}/address`, 'member', {
    duty: 'anyone',
    keepsPrevious: true,
  }),
  file: call<Signed, Blob>('GET', `${path}/{id}/file`, 'member', { duty: 'anyone', keepsPrevious: true }),
}
