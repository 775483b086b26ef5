import type { BoughtGoodsWire, UsualGoodsWire } from '@yaoji/contract/fast-buy'
import { addMonths, dayOf, instantOf } from '@yaoji/rules/money/day'
import { formatYuan } from '@yaoji/rules/money/fen'
import type { Database } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import type { MemberFacts } from '../platform/session.ts'
import { loadOffers } from './offers.ts'
import { showOffers } from './show-goods.ts'

/** Our choice: rows of the table of usual goods, and of goods that became cheaper; among how many both are looked for. */
const usualRows = 12
const cheaperRows = 6
const considered = 60
const months = 12
/** A pharmacy's purchases of some months; the lines before them say nothing of what it buys now and are not read. */
const newestLines = 3000

/** The member's goods, oftenest first. Gifts and what was cancelled were not bought. */
const boughtLately = rowQuery(
  'bought-lately',
  {
    goodsId: of<number>('p.goods_id'),
    times: of<number>('count(*)'),
    lastNumber: of<number>('(array_agg(p.quantity order by p.order_line_id desc))[1]'),
    lastFen: of<number>('(array_agg(p.unit_fen order by p.order_line_id desc))[1]'),
    lastAt: of<Date>('max(p.at)'),
  },
  (list) => `
    select ${list} from (
      select * from purchases where member_id = $1 order by order_line_id desc limit ${newestLines}) as p
    where p.counts and p.quantity > 0 and p.source not in ('gift', 'add_on') and p.at >= $2
    group by p.goods_id order by count(*) desc, max(p.order_line_id) desc limit ${considered}`,
)

/** What a member's home shows of its own goods, as they are offered to it now; what went out of sale is left out. */
export async function usualGoods(db: Database, member: MemberFacts, at: Date): Promise<UsualGoodsWire> {
  const since = instantOf(addMonths(dayOf(at), -months), '00:00')
  const rows = await boughtLately(db, [member.id, since])
  const offers = await loadOffers(
    db,
    rows.map(({ goodsId }) => goodsId),
    member,
    at,
  )
  const shown = await showOffers(db, offers, member, at)
  const found = rows.flatMap((row) => {
    const offer = offers.get(row.goodsId)
    const goods = shown.get(row.goodsId)
    return offer?.access.listed && goods ? [{ ...row, offer, goods }] : []
  })
  const cheaper = found
    .slice(usualRows)
    .filter(({ offer, lastFen }) => offer.permission.seesPrice && offer.unitFen > 0 && offer.unitFen < lastFen)
    .filter(({ goods }) => goods.number_label !== '缺货')
  return {
    usual: found.slice(0, usualRows).map(boughtWire),
    cheaper: cheaper.slice(0, cheaperRows).map(boughtWire),
  }
}

const boughtWire = ({
  goods,
  times,
  lastNumber,
  lastFen,
  lastAt,
}: {
  readonly goods: BoughtGoodsWire['goods']
  readonly times: number
  readonly lastNumber: number
  readonly lastFen: number
  readonly lastAt: Date
}): BoughtGoodsWire => ({
  goods,
  times,
  last_number: lastNumber,
  last_price: formatYuan(lastFen),
  last_at: lastAt.toISOString(),
})
