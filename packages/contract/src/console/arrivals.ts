import { call } from '../call.ts'

/** What staff print beside a parcel: where its code leads. */
export interface ReceivingCodeWire {
  readonly order_no: string
  readonly address: string
}

export const receivingCalls = {
  code: call<{ readonly id: number }, ReceivingCodeWire>('GET', '/console/api/orders/{id}/receiving_code', 'staff', {
    permission: 'orders.read',
  }),
}
