import { call } from '../call.ts'
import type { OrderPapersWire } from '../papers.ts'

/** The papers of any order, as staff print them and show them to an inspector: the same files that the buyer has. */
export const paperConsoleCalls = {
  /** Addresses open with the clerk's own session. */
  list: call<{ readonly id: number }, OrderPapersWire>('GET', '/console/api/orders/{id}/papers', 'staff', {
    permission: 'orders.read',
    keepsPrevious: true,
  }),
  file: call<{ readonly id: number; readonly paper: string }, Blob>(
    'GET',
    '/console/api/orders/{id}/papers/{paper}',
    'staff',
    { permission: 'orders.read', keepsPrevious: true },
  ),
}
