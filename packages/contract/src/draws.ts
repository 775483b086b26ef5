import { call, type Flag, type Nothing } from './call.ts'
import type { BannerWire } from './content.ts'

export interface PrizeWire {
  readonly id: number
  readonly name: string
  readonly remarks: string
  readonly image: string
  /** Its announced share of the chances, in percent: "12.5". */
  readonly probability: string
}
/** Spec §3, §4 lottery: `is_join` 1 once the member has drawn in it, so that the popup stays away; `chances` are today's. */
export interface DrawWire {
  readonly id: number
  readonly name: string
  readonly subtitle: string
  readonly theme: string
  readonly remarks: string
  readonly opens_at: string
  readonly closes_at: string
  readonly is_join: Flag
  readonly chances: number
  readonly prizes: readonly PrizeWire[]
}
/** The lottery to offer now. */
export interface DrawBriefWire {
  readonly id: number
  readonly name: string
  readonly is_join: Flag
  readonly chances: number
}
export interface WinnerWire {
  readonly id: number
  /** Masked: "成都****药房". */
  readonly company: string
  readonly name: string
  readonly at: string
}
export interface DrawResultWire {
  readonly id: number
  readonly draw_id: number
  readonly kind: 'points' | 'coupon' | 'gift' | 'nothing'
  readonly name: string
  readonly remarks: string
  readonly at: string
}

export const drawCalls = {
  draw: call<{ id: number }, DrawWire>('GET', '/api/draw', 'member'),
  winners: call<{ id: number }, readonly WinnerWire[]>('GET', '/api/draw/new_record', 'public'),
  /** A tap on a lottery: what a banner or the strip of the points mall opens. */
  activity: call<{ id: number }, DrawWire>('GET', '/api/draw/{id}/activity', 'member', { keepsPrevious: true }),
  simple: call<Nothing, DrawBriefWire | null>('GET', '/api/draw/simple', 'member'),
  record: call<{ page?: number }, readonly DrawResultWire[]>('GET', '/api/draw/record', 'member'),
  adverts: call<Nothing, readonly BannerWire[]>('GET', '/api/draw/ads', 'public'),
  /** One chance is used; the result is stored before it is answered, and answered again to the same key. */
  hold: call<{ id: number }, DrawResultWire & { readonly chances: number }>('POST', '/api/draw/{id}', 'member', {
    duty: 'settle',
    keepsPrevious: true,
    idempotent: true,
  }),
}
