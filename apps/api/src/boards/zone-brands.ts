import type { BrandCardWire, BrandWallWire } from '@yaoji/contract/zones'
import { brands, goods } from '../goods/published.ts'
import type { Database } from '../platform/database/database.ts'
import { keptRead } from '../platform/database/kept-read.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
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

const brandRows = rowQuery(
  'brand-wall',
  {
    id: of<number>('b.id'),
    name: of<string>('b.name'),
    key: of<string>('b.pinyin_key'),
    logo: of<string>('b.logo'),
    featured: of<number>('b.featured'),
    goodsCount: of<number>('c.goods'),
    sales: of<number>('c.sales'),
  },
  (list) => `
    select ${list} from ${brands} b join (
      select g.brand_id, count(*)::int as goods, sum(g.sales)::float8 as sales
      from ${goods} g where g.listed group by g.brand_id) c on c.brand_id = b.id
    order by b.pinyin_key, b.id`,
)

const brandWall = keptRead(keptMs, async (db): Promise<Wall> => {
  const rows = await brandRows(db)
  const cards = rows.map(({ id, name, key, goodsCount, logo, featured, sales }) => ({
    card: { id, name, letter: letterOf(key), goods_count: goodsCount, logo },
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

/** A page of the brand wall; the featured brands are above every page. */
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
