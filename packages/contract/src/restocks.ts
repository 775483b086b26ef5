import { call } from './call.ts'

/** Domain 2.12, 到货提醒: whoever wants goods that are sold out hears when they are to be had again; `at_least`: when so many are. */
export const restockCalls = {
  ask: call<{ goods_ids: readonly number[]; at_least?: number }, null>('POST', '/api/restocks', 'member', {
    duty: 'anyone',
    keepsPrevious: true,
  }),
  cancel: call<{ goods_ids: readonly number[] }, null>('POST', '/api/restocks/cancel', 'member', {
    duty: 'anyone',
    keepsPrevious: true,
  }),
}
