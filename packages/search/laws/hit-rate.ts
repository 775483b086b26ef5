import { csvRecords } from '../src/csv.ts'
import type { SearchGoods, SearchType } from '../src/goods.ts'
import type { GoodsIndex } from '../src/index-goods.ts'

export interface LabelledQuery {
  readonly query: string
  readonly type: SearchType
  readonly kind: string
  /** A regular expression on `name|maker|spec|approval number` of a right goods. */
  readonly expected: RegExp
}

export interface HitRate {
  readonly kind: string
  readonly queries: number
  readonly at1: number
  readonly at10: number
}

export interface HitRates {
  readonly kinds: HitRate[]
  readonly all: HitRate
  readonly missed: { query: string; kind: string; first: string }[]
}

export function labelledQueries(csv: string): LabelledQuery[] {
  return csvRecords(csv).map((row) => ({
    query: row.query!,
    type: row.type === 'maker' ? 'maker' : 'drug',
    kind: row.kind!,
    expected: new RegExp(row.expected!),
  }))
}

/** How often a right goods is first, and how often among the first ten. */
export function hitRates(
  index: GoodsIndex,
  queries: readonly LabelledQuery[],
  goodsOf: (id: number) => SearchGoods,
): HitRates {
  const results = queries.map((labelled) => {
    const found = index.find({
      text: labelled.query,
      type: labelled.type,
      today: '2026-01-01',
      sort: 'relevance',
      order: 'desc',
      offset: 0,
      limit: 10,
    })
    const right = found.ids.map((id) => labelled.expected.test(described(goodsOf(id))))
    const first = found.ids[0] === undefined ? '' : described(goodsOf(found.ids[0]))
    return { labelled, at1: right[0] === true, at10: right.includes(true), first }
  })
  const rate = (kind: string, of: typeof results): HitRate => ({
    kind,
    queries: of.length,
    at1: of.filter(({ at1 }) => at1).length / of.length,
    at10: of.filter(({ at10 }) => at10).length / of.length,
  })
  const kinds = [...Map.groupBy(results, ({ labelled }) => labelled.kind)].map(([kind, of]) => rate(kind, of))
  const missed = results
    .filter(({ at1 }) => !at1)
    .map(({ labelled, first }) => ({ query: labelled.query, kind: labelled.kind, first }))
  return { kinds, all: rate('all', results), missed }
}

export function hitRateTable({ kinds, all }: HitRates): string {
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`
  const rows = [...kinds, all].map(
    ({ kind, queries, at1, at10 }) => `| ${kind} | ${queries} | ${percent(at1)} | ${percent(at10)} |`,
  )
  return ['| kind | queries | hit at 1 | hit at 10 |', '|---|---|---|---|', ...rows].join('\n')
}

function described(goods: SearchGoods): string {
  return [goods.name, goods.maker, goods.spec, goods.approvalNo].join('|')
}
