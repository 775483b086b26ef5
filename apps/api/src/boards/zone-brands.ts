import type { BrandCardWire, BrandWallWire, FeaturedBrandWire } from '@yaoji/contract/zones'
import { brands, goods } from '../goods/published.ts'
import { shownPicture } from '../offers/goods-wire.ts'
import { loadOffers, type Offer } from '../offers/offers.ts'
import type { Database } from '../platform/database/database.ts'
import { keptRead } from '../platform/database/kept-read.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { assertDepth, Page, pageMeta } from '../platform/http/call-route.ts'
import type { MemberFacts } from '../platform/session.ts'

/** Our choice: the wall is counted again after five minutes, as the menus are. */
const keptMs = 300_000
/** Our choice: an index of names, a page of which holds a few letters. */
const perPage = 240
/** Our choice: brands that are shown with their packs; the others are the index. */
const featuredShown = 30
const packsShown = 3

interface Wall {
  readonly all: readonly BrandCardWire[]
  readonly featured: readonly BrandCardWire[]
  readonly letters: BrandWallWire['letters']
  /** Goods of the featured brands, by brand. */
  readonly packs: ReadonlyMap<number, readonly number[]>
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
    names: of<number>('c.names'),
  },
  (list) => `
    select ${list} from ${brands} b join (
      select g.brand_id, count(*)::int as goods, count(distinct g.name)::int as names, sum(g.sales)::float8 as sales
      from ${goods} g where g.listed group by g.brand_id) c on c.brand_id = b.id
    order by b.pinyin_key, b.id`,
)

/** What sells best of each brand, each name once, what visitors may see first. */
const packRows = rowQuery(
  'brand-packs',
  { brandId: of<number>('r.brand_id'), id: of<number>('r.id') },
  (list) => `
    select ${list} from (
      select o.brand_id, o.id, row_number() over (partition by o.brand_id order by o.rx, o.sales desc, o.id) as place
      from (
        select distinct on (g.brand_id, g.name) g.brand_id, g.id, g.sales, g.rx_class = 'rx' as rx
        from ${goods} g where g.listed and g.brand_id = any($1::bigint[])
        order by g.brand_id, g.name, g.sales desc, g.id) o) r
    where r.place <= $2 order by r.brand_id, r.place`,
)

const brandWall = keptRead(keptMs, async (db): Promise<Wall> => {
  const rows = await brandRows(db)
  const cards = rows.map(({ id, name, key, goodsCount, logo, featured, sales, names }) => ({
    card: { id, name, letter: letterOf(key), goods_count: goodsCount, logo },
    // Our choice: the places that staff left open go to the brands that sell best, to those that fill a shelf first.
    place: featured || (names < packsShown ? Number.POSITIVE_INFINITY : Number.MAX_SAFE_INTEGER),
    sales,
  }))
  const counts = new Map<string, number>()
  for (const { card } of cards) counts.set(card.letter, (counts.get(card.letter) ?? 0) + 1)
  const all = cards.map(({ card }) => card).sort((a, b) => compareLetters(a.letter, b.letter))
  const featured = cards
    .toSorted((a, b) => (a.place === b.place ? b.sales - a.sales || a.card.id - b.card.id : a.place - b.place))
    .slice(0, featuredShown)
    .map(({ card }) => card)
  const packs = Map.groupBy(await packRows(db, [featured.map(({ id }) => id), packsShown]), ({ brandId }) => brandId)
  return {
    all,
    featured,
    packs: new Map([...packs].map(([brandId, rows]) => [brandId, rows.map(({ id }) => id)])),
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

/** The featured brands with their packs as this viewer may see them. */
async function withPacks(
  db: Database,
  { featured, packs }: Wall,
  buyer: MemberFacts | null,
  at: Date,
): Promise<FeaturedBrandWire[]> {
  const offers = await loadOffers(db, [...packs.values()].flat(), buyer, at)
  return featured.map((brand) => ({
    ...brand,
    packs: (packs.get(brand.id) ?? []).flatMap((id) => {
      const offer = offers.get(id)
      return offer ? [packOf(offer)] : []
    }),
  }))
}

const packOf = (offer: Offer) => ({
  id: offer.goods.id,
  name: offer.goods.name,
  ypgg: offer.goods.spec,
  goods_image: [shownPicture(offer)],
})

/** A page of the brand index; the featured brands are above the first one. */
export async function listBrands(
  db: Database,
  { letter, page }: { readonly letter?: string | undefined; readonly page: number },
  buyer: MemberFacts | null,
  at: Date,
): Promise<Page<BrandWallWire>> {
  assertDepth(page, perPage)
  const wall = await brandWall(db, at)
  const { all, letters } = wall
  const featured = page === 1 && letter === undefined ? await withPacks(db, wall, buyer, at) : []
  const wanted = letter === undefined ? all : all.filter((brand) => brand.letter === letter)
  const list = wanted.slice((page - 1) * perPage, page * perPage)
  return new Page({ featured, letters, list }, pageMeta(page, perPage, wanted.length))
}
