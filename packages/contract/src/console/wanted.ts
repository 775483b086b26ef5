import type { WantedState } from '@yaoji/rules/wanted/wanted-goods'
import { call } from '../call.ts'
import type { WantedDetailWire } from '../wanted.ts'

export interface WantedConsoleWire extends WantedDetailWire {
  readonly member: string
  readonly replied_by: string
}

const permission = 'support.answer'
const path = '/console/api/wanted'

/** Goods that members want and we do not sell. */
export const wantedConsoleCalls = {
  /** In the order in which they were asked for; of what is over, the latest first. */
  list: call<{ readonly page?: number; readonly state?: WantedState }, readonly WantedConsoleWire[]>(
    'GET',
    path,
    'staff',
    { permission },
  ),
  /** With a goods the wish is 已上架 and the message leads there; without one it is 已回复. */
  answer: call<{ readonly id: number; readonly reply: string; readonly goods_id?: number }, WantedConsoleWire>(
    'POST',
    `${path}/{id}/answer`,
    'staff',
    { permission, keepsPrevious: true, idempotent: true },
  ),
}
