import type { Day } from '@yaoji/rules/money/day'
import { agreementPrices, favourites } from '../../goods/published.ts'
import type { Db } from '../../platform/database/database.ts'
import { of, rowQuery } from '../../platform/database/row-query.ts'
import { agreementHolds } from '../price-list.ts'
import type { PastPurchase } from '../purchases.ts'

/** What a member's own rows say of a goods. */
export interface OwnRow {
  readonly goodsId: number
  readonly favourite: boolean
  readonly agreed: boolean
  readonly last: PastPurchase | undefined
}

const ownOfGoods = rowQuery(
  'own-of-goods',
  {
    goodsId: of<number>('w.id'),
    favourite: of<boolean>('f.goods_id is not null'),
    agreed: of<boolean>('a.id is not null'),
    unitFen: of<number | null>('p.unit_fen'),
    at: of<Date | null>('p.at'),
    quantity: of<number | null>('p.quantity'),
  },
  (list) => `
    select ${list} from unnest($2::bigint[]) as w (id)
    left join ${favourites} f on f.member_id = $1 and f.goods_id = w.id
    left join ${agreementPrices} a on a.member_id = $1 and a.goods_id = w.id and ${agreementHolds('$3')}
    left join lateral (
      select unit_fen, at, quantity from purchases
      where member_id = $1 and goods_id = w.id and counts order by order_line_id desc limit 1) p on true`,
)

export async function ownRows(
  db: Db,
  memberId: number,
  goodsIds: readonly number[],
  today: Day,
): Promise<readonly OwnRow[]> {
  if (goodsIds.length === 0) return []
  return (await ownOfGoods(db, [memberId, goodsIds, today])).map(({ unitFen, at, quantity, ...row }) => ({
    ...row,
    last: unitFen === null || at === null || quantity === null ? undefined : { unitFen, at, quantity },
  }))
}

const likedOfGoods = rowQuery(
  'liked-of-goods',
  {
    goodsId: of<number>('w.id'),
    favourite: of<boolean>('f.goods_id is not null'),
    agreed: of<boolean>('a.id is not null'),
  },
  (list) => `
    select ${list} from unnest($2::bigint[]) as w (id)
    left join ${favourites} f on f.member_id = $1 and f.goods_id = w.id
    left join ${agreementPrices} a on a.member_id = $1 and a.goods_id = w.id and ${agreementHolds('$3')}`,
)

/** The same without what was bought. */
export const likedAndAgreed = (
  db: Db,
  memberId: number,
  goodsIds: readonly number[],
  today: Day,
): Promise<readonly Omit<OwnRow, 'last'>[]> => likedOfGoods(db, [memberId, goodsIds, today])
