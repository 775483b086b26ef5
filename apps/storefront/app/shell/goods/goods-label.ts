import type { GoodsWire } from '@yaoji/contract/goods'

/** Name, spec and maker: how a goods differs from others of its name, for those who hear the page. */
export const goodsLabel = ({ name, ypgg, sccj }: Pick<GoodsWire, 'name' | 'ypgg' | 'sccj'>): string =>
  [name, ypgg, sccj].filter(Boolean).join(' ')
