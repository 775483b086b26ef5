import { dayOf } from '@yaoji/rules/money/day'
import type { Fen } from '@yaoji/rules/money/fen'
import { agreementPrices } from '../goods/published.ts'
import type { Database } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import type { MemberFacts } from '../platform/session.ts'
import { livePromotions, promotionBuyer } from '../promotions/live.ts'
import { promotionVersion } from '../promotions/published.ts'
import type { PriceList } from '../search/book-prices.ts'
import type { GoodsSearch } from '../search/goods-search.ts'
import { ordinaryPrice, speciallyPriced } from './ordinary-price.ts'
import { specialsLeft } from './specials-left.ts'

/** Agreement `a` is valid on the day `day` of the statement. */
export const agreementHolds = (day: string) =>
  `coalesce(a.valid_from, ${day}) <= ${day} and coalesce(a.valid_until, ${day}) >= ${day}`

const agreementRows = rowQuery(
  'agreements-of-member',
  {
    promotionVersion: of<number>('v.version'),
    goodsId: of<number | null>('a.goods_id'),
    id: of<number | null>('a.id'),
    fen: of<Fen | null>('a.price_fen'),
  },
  (list) => `
    select ${list} from ${promotionVersion} v
    left join ${agreementPrices} a on a.member_id = $1 and ${agreementHolds('$2')} order by a.goods_id`,
)

/**
 * What one buyer pays now for each goods by itself, the list by which its lists are sorted and cut: the prices of its book,
 * but for the few goods of which it has a price of its own. Those are found by the same rule as the price that is shown.
 */
export async function priceList(
  { db, search }: { readonly db: Database; readonly search: GoodsSearch },
  buyer: MemberFacts,
  at: Date,
): Promise<PriceList> {
  const [book, rows] = await Promise.all([search.books.list(buyer.priceBook), agreementRows(db, [buyer.id, dayOf(at)])])
  const live = await livePromotions(db, rows[0]?.promotionVersion ?? 0, at)
  const agreed = new Map(rows.map(({ goodsId, id, fen }) => [goodsId ?? 0, { agreementId: id, agreementFen: fen }]))
  const promoted = promotionBuyer(buyer)
  const special = speciallyPriced(live)
  const left = await specialsLeft(db, live, new Set(special), promoted, at)
  const own = new Map<number, Fen>()
  for (const goodsId of new Set([...agreed.keys(), ...special])) {
    const { agreementId = null, agreementFen = null } = agreed.get(goodsId) ?? {}
    const prices = { goodsId, priceId: 0, memberFen: book.of(goodsId), agreementId, agreementFen }
    const { source, unitFen } = ordinaryPrice(live, prices, promoted, at, left)
    if (source !== 'member') own.set(goodsId, unitFen)
  }
  return own.size === 0 ? book : withOwn(book, own)
}

function withOwn(book: PriceList, own: ReadonlyMap<number, Fen>): PriceList {
  return {
    key: `${book.key} ${[...own].join(' ')}`,
    of: (id) => own.get(id) ?? book.of(id),
    between: (min, max) => [
      ...book.between(min, max).filter((id) => !own.has(id)),
      ...[...own].flatMap(([id, fen]) => (fen >= min && fen <= max ? [id] : [])),
    ],
  }
}
