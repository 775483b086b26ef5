import type { GoodsWire } from '@yaoji/contract/goods'
import { type Day, dayOf } from '@yaoji/rules/money/day'
import { type Described, type Find, relativesAmong, searchesOf } from '@yaoji/rules/quick-order/goods-searches'
import { aliasKey, judgeCandidates } from '@yaoji/rules/quick-order/read-order'
import { simplify } from '@yaoji/search/simplified-signs'
import { describeGoods } from '../goods/describe-goods.ts'
import { boughtTimes } from '../offers/purchases.ts'
import { showGoods } from '../offers/show-goods.ts'
import type { Database, Db } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { GoodsSearch } from '../search/goods-search.ts'
import { readAliases } from './aliases.ts'

export interface Place {
  readonly db: Database
  readonly search: GoodsSearch
}
const searched = 12
const offered = 8

const partsTried = 3

/**
 * What the first search that finds anything finds: by name, initials, our code, barcode or approval number. Where that takes
 * fewer words than were written, the first few that find anything: which of them is meant is judged by the other words.
 */
export async function findsFor({ search }: Place, words: string, today: Day): Promise<readonly Find[]> {
  const finds: Find[] = []
  for (const asked of searchesOf(words)) {
    const { ids } = await search.find({
      ...{ text: asked.text, type: 'drug', filter: {}, today, sort: 'relevance', order: 'desc' },
      ...{ offset: 0, limit: searched, facets: false },
    })
    if (ids.length > 0) finds.push({ ...asked, ids })
    if (finds.length === partsTried || finds[0]?.leftOut.length === 0) break
  }
  return finds
}

/**
 * What goods are called, in simplified characters, as the words are that are compared with it; of those in `whole` their makers,
 * brands and grades too.
 */
export async function namesOf(
  db: Db,
  ids: readonly number[],
  whole: ReadonlySet<number>,
): Promise<ReadonlyMap<number, Described>> {
  const named = await describeGoods(db, ids, whole)
  const plain = ({ spec, ...names }: Described): Described => ({
    ...{ spec, name: simplify(names.name), genericName: simplify(names.genericName) },
    described: simplify(names.described),
  })
  return new Map(named.map((facts) => [facts.id, plain(facts)]))
}

/** What a field of the sheet offers below itself while somebody types: what the member bought stands first. */
export async function findGoods(place: Place, member: MemberFacts, words: string, at: Date): Promise<GoodsWire[]> {
  const meant = simplify(words)
  const [finds, aliases] = await Promise.all([
    findsFor(place, meant, dayOf(at)),
    readAliases(place.db, member.id, [words]),
  ])
  const alias = aliases.get(aliasKey(words)) ?? null
  const ids = [...new Set([...(alias === null ? [] : [alias]), ...(finds[0]?.ids ?? [])])]
  const [facts, bought] = await Promise.all([namesOf(place.db, ids, new Set()), boughtTimes(place.db, member.id, ids)])
  const relatives = relativesAmong(meant, [...facts.values()])
  const candidates = ids.map((id) => ({
    id,
    ...(bought.get(id) ?? { times: 0, lastLine: 0 }),
    relative: relatives.has(facts.get(id)!),
  }))
  return showGoods(place.db, judgeCandidates(candidates, false, alias).ids.slice(0, offered), member, at)
}
