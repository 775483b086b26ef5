import { call, type Nothing } from './call.ts'

interface PaperFile {
  /** What its address names it: 'delivery_note', 'report-17'. */
  readonly paper: string
  readonly name: string
  /** Opens it for this login, for five minutes. */
  readonly url: string
}
/** What an order has of papers: 随货同行单, sales list, lots with trace codes, temperatures of cold goods, inspection reports. */
export interface OrderPapersWire {
  readonly papers: readonly PaperFile[]
  /** The reports of the lots that left; one without an address has not come yet. */
  readonly reports: readonly (PaperFile & { readonly lot_no: string })[]
  /** All of it as one archive; null before anything left. */
  readonly all: PaperFile | null
}

export const paperCalls = {
  list: call<{ id: number }, OrderPapersWire>('GET', '/api/order/{id}/papers', 'member', { keepsPrevious: true }),
  file: call<{ id: number; paper: string; until: number; sign: string }, Blob>(
    'GET',
    '/api/order/{id}/papers/{paper}',
    'member',
    { keepsPrevious: true },
  ),
  /** The selected lines of the cart at today's prices, as a PDF; no order. */
  quotation: call<Nothing, Blob>('GET', '/api/cart/quotation', 'member', { keepsPrevious: true }),
}
