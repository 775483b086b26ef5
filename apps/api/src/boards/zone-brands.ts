import type { BrandCardWire, BrandWallWire } from '@yaoji/contract/zones'
import type { Database } from '../platform/database/database.ts'
import { keptRead } from '../platform/database/kept-read.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { assertDepth, Page, pageMeta } from '../platform/http/call-route.ts'

/** Our choice: the wall is counted again after five minutes, as the menus are. */
const keptMs = 300_000
/** Our choice: a wall of ten rows of six. */
const perPage = 60
const featuredShown = 12

interface Wall {
  readonly all: readonly BrandCardWire[]
  readonly featured: readonly BrandCardWire[]
  readonly letters: BrandWallWire['letters']
}

const brandWall = keptRead(keptMs, async (db): Promise<Wall> => {
  type Row = [id: number, name: string, key: string, goodsCount: number, logo: string, featured: number, sales: number]
  const text = `
    select b.id, b.name, b.pinyin_key, count(*)::int, b.logo, b.featured, sum(g.sales)::float8
    from brands b join goods g on g.brand_id = b.id and g.listed
    group by b.id order by b.pinyin_key, b.id`
  const rows = await namedQuery<Row>(db, { name: 'brand-wall', text, values: [] })
  const cards = rows.map(([id, name, key, goods_count, logo, featured, sales]) => ({
    card: { id, name, letter: letterOf(key), goods_count, logo },
    // Our choice: the places that staff left open go to the brands that sell best.
    place: featured || Number.POSITIVE_INFINITY,
    sales,
  }))
  const counts = new Map<string, number>()
  for (const { card } of cards) counts.set(card.letter, (counts.get(card.letter) ?? 0) + 1)
  const all = cards.map(({ card }) => card).sort((a, b) => compareLetters(a.letter, b.letter))
  return {
    all,
    featured: cards
      .toSorted((a, b) => (a.place === b.place ? b.sales - a.sales || a.card.id - b.card.id : a.place - b.place))
      .slice(0, featuredShown)
      .map(({ card }) => card),
    letters: [...counts]
      .map(([letter, count]) => ({ letter, count }))
      .sort((a, b) => compareLetters(a.letter, b.letter)),
  }
})

const letterOf = (pinyinKey: string): string => {
  const first = pinyinKey.slice(0, 1).toUpperCase()
  return /^[A-Z]$/.test(first) ? first : '#'
}
/** Letters in their order, everything else behind them. */
const compareLetters = (a: string, b: string): number => (a === b ? 0 : a === '#' ? 1 : b === '#' ? -1 : a < b ? -1 : 1)

/** A page of the brand wall; the featured brands stand above every page. */
export async function listBrands(
  db: Database,
  { letter, page }: { readonly letter?: string | undefined; readonly page: number },
  at: Date,
): Promise<Page<BrandWallWire>> {
  assertDepth(page, perPage)
  const { all, featured, letters } = await brandWall(db, at)
  const wanted = letter === undefined ? all : all.filter((brand) => brand.letter === letter)
  const list = wanted.slice((page - 1) * perPage, page * perPage)
  return new Page({ featured, letters, list }, pageMeta(page, perPage, wanted.length))
}
