import type { PastedRowWire } from '@yaoji/contract/fast-buy'
import type { GoodsWire } from '@yaoji/contract/goods'
import { type Day, dayOf } from '@yaoji/rules/money/day'
import {
  fitsStrength,
  meantNumber,
  mostWritten,
  readOrder,
  searchesOf,
  type WrittenLine,
} from '@yaoji/rules/quick-order/read-order'
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
 * before others, and how many of each. A strength that was written narrows them. A line is sure when only one goods is
 * meant, or only one of those that the member bought.
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
  const found = await Promise.all(lines.map(({ words }) => foundFor(search, words, dayOf(at))))
  const shown = new Map((await showGoods(db, [...new Set(found.flat())], member, at)).map((goods) => [goods.id, goods]))
  return lines.map((line, place) => {
    const goods = found[place]!.flatMap((id) => shown.get(id) ?? [])
    const fitting = goods.filter(({ ypgg }) => fitsStrength(line.words, ypgg))
    const meant = (fitting.length > 0 ? fitting : goods).toSorted(
      (a, b) => (rank.get(a.id) ?? mostBought) - (rank.get(b.id) ?? mostBought),
    )
    const bought = meant.filter(({ id }) => rank.has(id))
    return {
      written: line.written,
      sure: meant.length === 1 || bought.length === 1 ? 1 : 0,
      choices: meant.slice(0, mostChoices).map((one) => choiceOf(one, line, rank.has(one.id))),
    }
  })
}

function choiceOf(goods: GoodsWire, line: WrittenLine, bought: boolean): PastedRowWire['choices'][number] {
  const { measure, jzl: caseSize } = goods
  const smallest = Math.max(goods.qg_number, goods.zbz)
  return { goods, number: meantNumber(line, { measure, caseSize, smallest }), bought: bought ? 1 : 0 }
}

/** What the first search that finds anything finds. */
async function foundFor(search: GoodsSearch, words: string, today: Day): Promise<readonly number[]> {
  for (const text of searchesOf(words)) {
    const { ids } = await search.find({
      ...{ text, type: 'drug', filter: {}, today, sort: 'relevance', order: 'desc' },
      ...{ offset: 0, limit: searched, facets: false },
    })
    if (ids.length > 0) return ids
  }
  return []
}
