import type { BoughtGoodsWire } from '@yaoji/contract/fast-buy'
import { addMonths, dayOf, instantOf } from '@yaoji/rules/money/day'
import { formatYuan } from '@yaoji/rules/money/fen'
import { purchases } from '../offers/published.ts'
import { showGoods } from '../offers/show-goods.ts'
import type { Database } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { assertDepth, Page, pageMeta } from '../platform/http/call-route.ts'
import type { MemberFacts } from '../platform/session.ts'

const perPage = 20

const columns = {
  goodsId: of<number>('p.goods_id'),
  times: of<number>('count(*)'),
  lastNumber: of<number>('(array_agg(p.quantity order by p.order_line_id desc))[1]'),
  lastFen: of<number>('(array_agg(p.unit_fen order by p.order_line_id desc))[1]'),
  lastAt: of<Date>('max(p.at)'),
  total: of<number>('count(*) over ()'),
}
/** The member's own rows alone: other members' orders cost nothing. Gifts and what was cancelled were not bought. */
const boughtBy = (name: string, order: string) =>
  rowQuery(
    name,
    columns,
    (list) => `
      select ${list} from ${purchases} p
      where p.member_id = $1 and p.counts and p.quantity > 0 and p.source not in ('gift', 'add_on') and p.at >= $2
      group by p.goods_id order by ${order} offset $3 limit $4`,
  )
const pages = {
  times: boughtBy('bought-by-times', 'count(*) desc, max(p.order_line_id) desc'),
  last: boughtBy('bought-by-day', 'max(p.order_line_id) desc'),
} as const

interface Asked {
  readonly page: number
  readonly order: keyof typeof pages
  readonly months: 3 | 6 | 12
}

/** Domain 2.12, 快捷采购: what the member bought in the last months, as it is offered to it now. */
export async function boughtBefore(
  db: Database,
  member: MemberFacts,
  { page, order, months }: Asked,
  at: Date,
): Promise<Page<BoughtGoodsWire[]>> {
  assertDepth(page, perPage)
  const since = instantOf(addMonths(dayOf(at), -months), '00:00')
  const rows = await pages[order](db, [member.id, since, (page - 1) * perPage, perPage])
  const ids = rows.map(({ goodsId }) => goodsId)
  const shown = new Map((await showGoods(db, ids, member, at)).map((goods) => [goods.id, goods]))
  const list = rows.flatMap(({ goodsId, times, lastNumber, lastFen, lastAt }) => {
    const goods = shown.get(goodsId)
    if (!goods) return []
    const last = { last_number: lastNumber, last_price: formatYuan(lastFen), last_at: lastAt.toISOString() }
    return [{ goods, times, ...last }]
  })
  return new Page(list, pageMeta(page, perPage, rows[0]?.total ?? 0))
}
