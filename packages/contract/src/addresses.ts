import { call, type Flag, type Nothing } from './call.ts'

export interface AddressInput {
  readonly receiver: string
  readonly phone: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly region_name: string
  readonly detail: string
  readonly is_default?: Flag
}
export interface AddressWire extends Required<AddressInput> {
  readonly id: number
  /** The address on the licence: cannot be edited here, and the only one that ephedrine goods ship to. */
  readonly licensed: Flag
}

export const addressCalls = {
  list: call<Nothing, readonly AddressWire[]>('GET', '/api/user/address', 'member'),
  add: call<AddressInput, AddressWire>('POST', '/api/user/address', 'member', {
    duty: 'manage',
    keepsPrevious: true,
  }),
  edit: call<AddressInput & { id: number }, AddressWire>('PUT', '/api/user/address/{id}', 'member', {
    duty: 'manage',
    keepsPrevious: true,
  }),
  remove: call<{ id: number }, null>('DELETE', '/api/user/address/{id}', 'member', {
    duty: 'manage',
    keepsPrevious: true,
  }),
}
