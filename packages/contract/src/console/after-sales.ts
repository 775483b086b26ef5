import type { CaseState, Verdict } from '@yaoji/rules/after-sales/case-state'
import type { CaseDetailWire, CaseWire } from '../after-sales.ts'
import { call, type Yuan } from '../call.ts'
import type { Permission } from './permissions.ts'

export interface CaseConsoleWire extends CaseWire {
  readonly member: string
}
export interface CaseConsoleDetailWire extends CaseDetailWire {
  readonly member: string
}

const path = '/console/api/after_sales'
const move = <Extra extends object>(name: string, permission: Permission) =>
  call<{ readonly id: number } & Extra, CaseConsoleDetailWire>('POST', `${path}/{id}/${name}`, 'staff', {
    permission,
    keepsPrevious: true,
    idempotent: true,
  })
interface Decision {
  readonly verdict: 'pass' | 'reject'
  /** Goes to the buyer with a rejection. */
  readonly reason?: string
  /** Of 退补价: what is granted, by the place of the line in the case; what is left out is granted as wished. */
  readonly amounts?: readonly { readonly place: number; readonly amount: Yuan }[]
}

/** What clerks do with after-sales cases. */
export const afterSalesConsoleCalls = {
  /** Without a state: what waits for somebody, the longest first. */
  list: call<{ readonly page?: number; readonly state?: CaseState }, readonly CaseConsoleWire[]>('GET', path, 'staff', {
    permission: 'orders.read',
  }),
  one: call<{ readonly id: number }, CaseConsoleDetailWire>('GET', `${path}/{id}`, 'staff', {
    permission: 'orders.read',
  }),
  decide: move<Decision>('decide', 'after_sales.review'),
  /** Of cold and ephedrine goods. */
  decideQuality: move<Decision>('decide_quality', 'quality.review'),
  /** What the warehouse counts, by the place of the item in the case; what is left out came in full. */
  receive: move<{ readonly items?: readonly { readonly place: number; readonly number: number }[] }>(
    'receive',
    'orders.return',
  ),
  inspect: move<{ readonly verdict: Verdict; readonly reason?: string }>('inspect', 'stock.accept'),
  /** 换货, 补发: an order with nothing to pay sends the goods again; by another person than the one who decided. */
  replace: move<object>('replace', 'returns.settle'),
  /** They cannot be sent: their money goes back. The buyer reads why. */
  refundInstead: move<{ readonly reason: string }>('refund_instead', 'after_sales.review'),
  /** By another person than the one who decided. */
  refund: move<{ readonly reason?: string }>('refund', 'returns.settle'),
}
