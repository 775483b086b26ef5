import type { GoodsPaperKind } from '@yaoji/rules/goods/goods-papers'
import { call, type Flag } from './call.ts'

export interface GoodsPaperWire {
  readonly id: number
  readonly kind: GoodsPaperKind
  readonly kind_name: string
  readonly number: string
  /** '': it has no end. */
  readonly valid_until: string
  readonly expired: Flag
  readonly bytes: number
  readonly sha256: string
}
/** The papers of a goods for its first purchase. */
export interface GoodsPapersWire {
  readonly goods_id: number
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly papers: readonly GoodsPaperWire[]
  /** Kinds of which there is none in force; asked 1: somebody of the company has asked for it. */
  readonly missing: readonly { readonly kind: GoodsPaperKind; readonly name: string; readonly asked: Flag }[]
}
export interface GoodsPackWire {
  /** Opens the archive for this login, for five minutes. */
  readonly url: string
  /** What the list inside is worth. */
  readonly note: string
}
interface OfGoods {
  readonly goods_ids: readonly number[]
}

const path = '/api/goods_papers'

/** Papers of goods, for approved buyers. */
export const goodsPaperCalls = {
  list: call<OfGoods, readonly GoodsPapersWire[]>('GET', path, 'member'),
  open: call<OfGoods, GoodsPackWire>('POST', `${path}/pack`, 'member', { duty: 'anyone', keepsPrevious: true }),
  zip: call<OfGoods & { readonly until: number; readonly sign: string }, Blob>('GET', `${path}/zip`, 'member', {
    keepsPrevious: true,
  }),
  /** Asks for a paper that is missing; a message says when it is there. Asked again nothing happens. */
  ask: call<{ readonly goods_id: number; readonly kind: GoodsPaperKind }, null>('POST', `${path}/ask`, 'member', {
    ...{ duty: 'anyone', keepsPrevious: true },
  }),
}
