import type { WantedState } from '@yaoji/rules/wanted/wanted-goods'
import { call, type Nothing, type Yuan } from './call.ts'
import type { PaperPictureWire } from './licences.ts'

/** Goods that a member wants and did not find. */
export interface WantedWire {
  readonly id: number
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly number: number
  /** '' without one. */
  readonly price: Yuan | ''
  readonly state: WantedState
  readonly state_name: string
  readonly asked_at: string
  readonly reply: string
  /** The goods that is offered; null until then. */
  readonly goods_id: number | null
}
export interface WantedDetailWire extends WantedWire {
  readonly contact: string
  readonly phone: string
  readonly words: string
  readonly asked_by: string
  readonly replied_at: string
  readonly pictures: readonly PaperPictureWire[]
  /** 1: it can be closed. */
  readonly can_close: 0 | 1
}
export interface WantedInput {
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly number: number
  readonly price: string
  readonly contact: string
  readonly phone: string
  readonly words: string
  /** '7,8', sent before by `licenceCalls.sendPicture`. */
  readonly pictures: string
}

export const wantedCalls = {
  ask: call<WantedInput, { readonly id: number }>('POST', '/api/user/buy', 'member', {
    duty: 'buy',
    idempotent: true,
  }),
  list: call<{ readonly page?: number }, readonly WantedWire[]>('GET', '/api/user/buy', 'member'),
  one: call<{ readonly id: number }, WantedDetailWire>('GET', '/api/user/buy/{id}', 'member'),
  close: call<{ readonly id: number }, Nothing>('POST', '/api/user/buy/{id}/close', 'member', {
    duty: 'buy',
    keepsPrevious: true,
    idempotent: true,
  }),
}
