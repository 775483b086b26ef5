import type { GoodsPaperKind } from '@yaoji/rules/goods/goods-papers'
import { call } from '../call.ts'
import type { GoodsPaperWire } from '../goods-papers.ts'

/** A paper that buyers ask for. */
export interface AskedGoodsPaperWire {
  readonly goods_id: number
  readonly name: string
  readonly kind: GoodsPaperKind
  readonly kind_name: string
  readonly members: number
  /** 'YYYY-MM-DD HH:MM': since when the first of them waits. */
  readonly since: string
}

interface Stated {
  readonly id: number
  readonly kind: GoodsPaperKind
  readonly number?: string
  readonly valid_until?: string
  readonly file: Blob
}

/** Papers of goods: what quality states of them, and which ones buyers ask for. */
export const goodsPaperConsoleCalls = {
  list: call<{ readonly id: number }, readonly GoodsPaperWire[]>('GET', '/console/api/goods/{id}/papers', 'staff', {
    permission: 'stock.read',
  }),
  /** One PDF, JPEG or PNG of at most 10 MB. */
  state: call<Stated, readonly GoodsPaperWire[]>('POST', '/console/api/goods/{id}/papers', 'staff', {
    ...{ permission: 'quality.review', body: 'multipart', keepsPrevious: true, idempotent: true },
  }),
  file: call<{ readonly id: number }, Blob>('GET', '/console/api/goods_papers/{id}/file', 'staff', {
    permission: 'stock.read',
  }),
  withdraw: call<{ readonly id: number; readonly reason: string }, null>(
    'POST',
    '/console/api/goods_papers/{id}/withdraw',
    'staff',
    { permission: 'quality.review', keepsPrevious: true, idempotent: true },
  ),
  asked: call<{ readonly page?: number }, readonly AskedGoodsPaperWire[]>(
    'GET',
    '/console/api/asked_goods_papers',
    'staff',
    { permission: 'stock.read' },
  ),
}
