import { readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FindQuery, SearchGoods } from '@yaoji/search/goods'
import { GoodsIndex } from '@yaoji/search/index-goods'
import { type FactFile, factsAsGoods } from '@yaoji/search/laws/catalogue-facts'
import { hitRates, hitRateTable, type LabelledQuery, labelledQueries } from '@yaoji/search/laws/hit-rate'

const SIZES = (process.env.SIZES ?? '7400,100000,200000').split(',').map(Number)
const ROUNDS = 9
const PLACES = ['川', '粤', '鲁', '苏', '浙', '湘', '桂', '黔', '晋', '陕', '京', '沪', '津', '渝', '冀', '豫']
const TODAY = '2026-01-01'

const read = (file: string) => readFileSync(new URL(`../data/${file}.csv`, import.meta.url), 'utf8')
const facts = (): SearchGoods[] => {
  const files: FactFile[] = ['drugs', 'devices', 'health', 'tcm']
  return factsAsGoods(Object.fromEntries(files.map((file) => [file, read(file)])) as Record<FactFile, string>)
}

/** Real goods over and over: every copy under another brand, with another goods' maker, its own specification and numbers. */
function* replicated(size: number): Generator<SearchGoods> {
  const real = facts()
  for (let at = 0; at < size; at++) {
    const goods = real[at % real.length]!
    const copy = Math.floor(at / real.length)
    yield copy === 0 ? goods : varied(goods, real[(at + copy * 611) % real.length]!, at + 1, copy)
  }
}

function varied(goods: SearchGoods, other: SearchGoods, id: number, copy: number): SearchGoods {
  const brand = `${PLACES[copy % PLACES.length]}${PLACES[(copy * 7) % PLACES.length]}堂`
  return {
    ...goods,
    id,
    name: `${brand} ${goods.genericName}`,
    tradeName: brand,
    maker: other.maker,
    spec: copy % 3 === 0 ? `${goods.spec}*${copy}` : goods.spec,
    approvalNo: goods.approvalNo === '' ? '' : goods.approvalNo.slice(0, -3) + String((id * 7) % 1000).padStart(3, '0'),
    barcode: String(6_900_000_000_000 + id * 7919),
    standardCode: String(86_900_000_000_000 + id * 6101),
    code: `YJ${String(id).padStart(6, '0')}`,
    sales: (goods.sales * 31 + copy * 97) % 1009,
  }
}

async function* chunks(size: number): AsyncGenerator<readonly SearchGoods[]> {
  let chunk: SearchGoods[] = []
  for (const goods of replicated(size)) {
    chunk.push(goods)
    if (chunk.length < 2_000) continue
    yield chunk
    chunk = []
  }
  yield chunk
}

/** Milliseconds. `worst` is the clock's 99th percentile over all rounds: on a busy machine it also counts the work of others. */
interface Spread {
  readonly median: number
  readonly p99: number
  readonly worst: number
}

/** Times every call in several rounds and takes its median; `forget` makes every call one that nothing was remembered for. */
function timed(calls: readonly (() => unknown)[], forget: () => void): Spread {
  const times = calls.map(() => [] as number[])
  for (let round = 0; round < ROUNDS; round++)
    calls.forEach((call, at) => {
      forget()
      const start = performance.now()
      call()
      times[at]!.push(performance.now() - start)
    })
  const at = (list: number[], share: number) => list.sort((a, b) => a - b)[Math.floor(list.length * share)]!
  const typical = times.map((rounds) => at(rounds, 0.5))
  return { median: at(typical, 0.5), p99: at(typical, 0.99), worst: at(times.flat(), 0.99) }
}

function queryOf(labelled: LabelledQuery): FindQuery {
  return {
    text: labelled.query,
    type: labelled.type,
    today: TODAY,
    sort: 'relevance',
    order: 'desc',
    offset: 0,
    limit: 20,
  }
}

function memory(): number {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

const queries = labelledQueries(read('search-queries'))
const typed = queries.flatMap(({ query, type }) =>
  [1, 2, 3, query.length]
    .filter((length) => length <= query.length)
    .map((length) => ({ text: query.slice(0, length), type })),
)
const rows: string[] = []
const add = (size: number, what: string, spread: Spread) =>
  rows.push(
    `| ${size} | ${what} | ${spread.median.toFixed(3)} | ${spread.p99.toFixed(3)} | ${spread.worst.toFixed(3)} |`,
  )

console.log(
  '| goods | build CPU s | last step of a chunked build ms | memory MB | put (stock) µs | put (name) µs |\n|---|---|---|---|---|---|',
)
for (const size of SIZES) {
  const before = memory()
  let turn = performance.now()
  const index = await GoodsIndex.buildInChunks(chunks(size), async () => {
    await nextTurn()
    turn = performance.now()
  })
  const last = performance.now() - turn
  const all = [...replicated(size)]
  const work = process.threadCpuUsage()
  const whole = GoodsIndex.build(all)
  const busy = process.threadCpuUsage(work).user / 1e6
  all.length = 0
  const used = memory() - before
  const goods = [...replicated(2_000)]
  let version = 0
  const touch = (of: GoodsIndex) => {
    const one = goods[version % goods.length]!
    of.put({ ...one, name: `${one.name}${version++ % 3}` })
  }
  const puts = timed(
    goods.map((one) => () => index.put({ ...one, stock: one.stock + (version++ % 7) })),
    () => undefined,
  )
  const renames = timed(
    goods.slice(0, 200).map((one) => () => index.put({ ...one, name: `${one.name}${version++ % 3}` })),
    () => undefined,
  )
  for (const one of goods) index.put(one)
  console.log(
    `| ${size} | ${busy.toFixed(2)} | ${last.toFixed(0)} | ${(used / 2).toFixed(0)} | ${(puts.median * 1000).toFixed(1)} | ${(renames.median * 1000).toFixed(1)} |`,
  )
  const forget = () => touch(index)
  const suggestions = typed.map(
    ({ text, type }) =>
      () =>
        index.suggest(text, type, 10),
  )
  const finds = queries.map((labelled) => () => index.find(queryOf(labelled)))
  const browse: FindQuery = { today: TODAY, sort: 'relevance', order: 'desc', offset: 40, limit: 40, facets: true }
  add(size, 'suggest, nothing remembered', timed(suggestions, forget))
  add(
    size,
    'suggest, remembered',
    timed(suggestions, () => undefined),
  )
  for (const [kind, of] of Map.groupBy(queries, ({ kind }) => kind))
    add(
      size,
      `find ${kind}, nothing remembered`,
      timed(
        of.map((one) => () => index.find(queryOf(one))),
        forget,
      ),
    )
  add(size, 'find all kinds, nothing remembered', timed(finds, forget))
  add(
    size,
    'find all kinds, remembered',
    timed(finds, () => undefined),
  )
  add(size, 'browse all with facets, nothing remembered', timed([() => index.find(browse)], forget))
  add(
    size,
    'browse all with facets, remembered',
    timed([() => index.find(browse)], () => undefined),
  )
  add(
    size,
    'browse category by price',
    timed([() => index.find({ ...browse, sort: 'price', filter: { categoryId: 2 } })], () => undefined),
  )
  if (size === SIZES[0]) {
    const byId = new Map([...replicated(size)].map((one) => [one.id, one]))
    rows.push('', hitRateTable(hitRates(whole, queries, (id) => byId.get(id)!)), '', '')
  }
}
console.log('\n| goods | call | median ms | p99 of queries ms | p99 of calls ms |\n|---|---|---|---|---|')
console.log(rows.join('\n'))
