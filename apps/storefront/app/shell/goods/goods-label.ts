import type { GoodsWire } from '@yaoji/contract/goods'

/** Name, spec and maker: how a goods differs from others of its name, for those who hear the page. */
export const goodsLabel = ({ name, ypgg, sccj }: Pick<GoodsWire, 'name' | 'ypgg' | 'sccj'>): string =>
  [name, ypgg, sccj].filter(Boolean).join(' ')

const gramsText = (grams: number): string => (grams >= 1_000 ? `${grams / 1_000}kg` : `${grams}g`)

/** Inner pack and carton, such as 10/400; of what is sold by weight 500g/25kg. */
export const packText = ({ measure, zbz, jzl }: Pick<GoodsWire, 'measure' | 'zbz' | 'jzl'>): string =>
  measure === 'gram' ? `${gramsText(zbz)}/${gramsText(jzl)}` : `${zbz}/${jzl}`
