import type { ContractKind } from '@yaoji/rules/contracts/contract-kinds'
import type { ContractStanding } from '@yaoji/rules/contracts/contract-standing'
import { call, type Flag, type Nothing } from './call.ts'

/** A piece of a contract's text, in its order. */
export type ContractBlockWire =
  | { readonly kind: 'heading' | 'paragraph' | 'note'; readonly text: string }
  | { readonly kind: 'table'; readonly head?: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** A text that waits to be confirmed. `sha256` goes back with the tick: what was read is what is confirmed. */
export interface ContractTextWire {
  readonly kind: ContractKind
  readonly name: string
  readonly number: string
  readonly version: number
  readonly sha256: string
  readonly blocks: readonly ContractBlockWire[]
}
/** What was confirmed, and stays as it was. */
export interface ContractWire {
  readonly id: number
  readonly kind: ContractKind
  readonly name: string
  readonly number: string
  readonly sha256: string
  readonly pdf_sha256: string
  readonly confirmed_by: string
  readonly confirmed_at: string
  readonly state: ContractStanding
  readonly state_name: string
  /** Why its signed copy was rejected. */
  readonly reason: string
  /** 1: a signed and stamped copy is waited for. */
  readonly takes_copy: Flag
}
export interface ContractYearWire {
  readonly year: number
  /** 1: orders of today need it. */
  readonly current: Flag
  /** 1: all is in force. */
  readonly complete: Flag
  /** What a tick is worth: 未接入电子签名服务，仅为确认记录 … */
  readonly note: string
  readonly due: readonly ContractTextWire[]
  readonly confirmed: readonly ContractWire[]
}

export const contractCalls = {
  /** The newest year first: what is open to be confirmed, and what was confirmed. */
  list: call<Nothing, readonly ContractYearWire[]>('GET', '/api/contracts', 'member'),
  /** papers: 'purchase:<sha256>,quality:<sha256>', as they were shown. */
  confirm: call<{ year: number; papers: string }, readonly ContractYearWire[]>('POST', '/api/contracts', 'member', {
    duty: 'manage',
    keepsPrevious: true,
    idempotent: true,
  }),
  /** pictures: '7,8', sent before by `licenceCalls.sendPicture`. Answers all years. */
  sendCopy: call<{ id: number; pictures: string }, readonly ContractYearWire[]>(
    'POST',
    '/api/contracts/{id}/copy',
    'member',
    { duty: 'manage', keepsPrevious: true, idempotent: true },
  ),
  pdf: call<{ id: number }, Blob>('GET', '/api/contracts/{id}/pdf', 'member'),
}
