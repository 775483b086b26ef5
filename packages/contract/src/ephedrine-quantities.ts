import { call, type Nothing } from './call.ts'

/** What of a class or generic name a member may still order this month; listed where a ceiling is set. */
export interface EphedrineQuantityWire {
  /** '含麻黄碱类复方制剂', or a generic name. */
  readonly name: string
  readonly month: string
  readonly used: number
  readonly ceiling: number
  readonly left: number
}

export const ephedrineQuantityCalls = {
  list: call<Nothing, readonly EphedrineQuantityWire[]>('GET', '/api/ephedrine_quantities', 'member'),
}
