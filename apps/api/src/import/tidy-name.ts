import type { GoodsKind } from '@yaoji/rules/goods/goods-facts'
import { unknownMaker } from '../goods/unknown-maker.ts'
import type { RawGoods } from './raw-goods.ts'

/** Lists join makers and distributors by backslashes: the first one is the maker. */
export const tidyMaker = (maker: string): string => maker.split('\\')[0]!.trim() || unknownMaker

const numeral = /^[ⅠⅡⅢⅣIV\d%.]+$/

/** The generic name: the name without trade names, flavours and remarks in brackets; a numeral (Ⅱ) belongs to it. */
export function genericName(name: string): string {
  const bare = name.replaceAll(/[（(]+([^（）()]*)[）)]+/g, (whole, inner: string) =>
    numeral.test(inner) ? whole : '',
  )
  return bare.trim() || name
}

interface Names {
  readonly name: string
  readonly genericName: string
  readonly tradeName: string
  readonly brand: string
}

/** Names as the store shows them. Health foods carry their brand (…牌, …®) and often their specification in the name. */
export function tidyName(raw: RawGoods, kind: GoodsKind): Names {
  if (kind === 'health') return healthNames(raw)
  // Some price lists mark formulary medicines with one Latin letter before the name.
  const marked = raw.name.replace(/^[FGA](?=\p{Script=Han})/u, '')
  const inner = /[（(]{2}([^（）()]+)[）)]{2}$/.exec(marked)?.[1] ?? ''
  const name = marked.replace(/[（(]{2}[^（）()]+[）)]{2}$/, '').trim() || raw.name
  const tradeName = raw.tradeName || inner
  return { name, genericName: genericName(name), tradeName, brand: raw.brand || tradeName }
}

function healthNames(raw: RawGoods): Names {
  let name = raw.name.replaceAll(/\s+/g, ' ').trim()
  const loose = raw.spec.replaceAll(/[*x×]/g, '[*x×]').replaceAll(/[().]/g, '\\$&')
  if (loose) name = name.replace(new RegExp(`\\s*${loose}.*$`), '').trim() || name
  const branded = /^(.{2,12}?)(?:牌|®|R(?=\p{Script=Han}))\s*(.+)$/u.exec(name)
  const brand = raw.brand || branded?.[1]?.split(' ').at(-1) || ''
  const bare = branded?.[2]?.trim() ?? name
  return { name, genericName: genericName(bare), tradeName: raw.tradeName || brand, brand }
}
