import type { PastedRowWire } from '@yaoji/contract/fast-buy'
import { dayOf } from '@yaoji/rules/money/day'
import { meantNumber, mostWritten, readOrder, type WrittenLine } from '@yaoji/rules/quick-order/read-order'
import type { Database } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { GoodsSearch } from '../search/goods-search.ts'
import { boughtGoods } from './purchases.ts'
import { refuse } from './refusals.ts'
import { showGoods } from './show-goods.ts'

interface Place {
  readonly db: Database
  readonly search: GoodsSearch
}
const mostChoices = 3
const searched = 12
const mostBought = 10_000

/**
 * Reads what somebody pasted as an order: each line with up to three goods that it may mean, those that the member bought
 * before others, and how many of each. A line is sure when only one goods is found, or only one of those that it bought.
 * Nothing is written, no line is left out.
 */
export async function readPasted(
  { db, search }: Place,
  member: MemberFacts,
  text: string,
  at: Date,
): Promise<readonly PastedRowWire[]> {
  const lines = readOrder(text)
  if (lines.length > mostWritten) throw refuse('offers.tooManyLines', { most: mostWritten, written: lines.length })
  const rank = new Map((await boughtGoods(db, member.id, mostBought)).map((id, place) => [id, place]))
  const found = await Promise.all(lines.map((line) => choicesOf(search, line, rank, dayOf(at))))
  const ids = [...new Set(found.flatMap(({ ids: some }) => some))]
  const shown = new Map((await showGoods(db, ids, member, at)).map((goods) => [goods.id, goods]))
  return lines.map((line, place) => {
    const { ids: some, sure } = found[place]!
    const choices = some.flatMap((id) => {
      const goods = shown.get(id)
      if (!goods) return []
      const { measure, jzl: caseSize } = goods
      const smallest = Math.max(goods.qg_number, goods.zbz)
      return [
        { goods, number: meantNumber(line, { measure, caseSize, smallest }), bought: rank.has(id) ? 1 : 0 } as const,
      ]
    })
    return { written: line.written, sure: sure && choices.length > 0 ? 1 : 0, choices }
  })
}

async function choicesOf(
  search: GoodsSearch,
  { words }: WrittenLine,
  rank: ReadonlyMap<number, number>,
  today: string,
): Promise<{ readonly ids: readonly number[]; readonly sure: boolean }> {
  if (words === '') return { ids: [], sure: false }
  const found = await search.find({
    ...{
      text: words,
      type: 'drug',
      filter: {},
      today,
      sort: 'relevance',
      order: 'desc',
      offset: 0,
      limit: searched,
      facets: false,
    },
  })
  const bought = found.ids.filter((id) => rank.has(id)).toSorted((a, b) => rank.get(a)! - rank.get(b)!)
  const others = found.ids.filter((id) => !rank.has(id))
  return { ids: [...bought, ...others].slice(0, mostChoices), sure: found.ids.length === 1 || bought.length === 1 }
}
