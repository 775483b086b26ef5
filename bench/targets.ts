import type { HitRates } from '@yaoji/search/laws/hit-rate'
import type { BesideTimes } from './beside-reads.ts'
import type { FirstPages } from './first-pages.ts'
import type { MemberTimes } from './large-member.ts'
import type { Figures } from './measure.ts'
import type { MillionTimes } from './million-times.ts'
import type { PriceTimes } from './price-times.ts'
import type { Row } from './run-workloads.ts'
import { mostSlower, type RushVerdict } from './rush-run.ts'
import type { SearchFunction } from './search-hits.ts'
import type { SuggestionTimes } from './suggestions.ts'
import type { PaintTimes } from './web.ts'

export interface Peak {
  readonly goods: number
  readonly apiMb: number
  readonly pagesMb: number
}
export interface Measured {
  readonly rows: readonly Row[]
  readonly suggestions: readonly SuggestionTimes[]
  readonly search: SearchFunction
  readonly prices: PriceTimes
  readonly hits: HitRates
  readonly peaks: readonly Peak[]
  readonly paints: readonly PaintTimes[]
  /** A member with very many orders beside one with a page of them. */
  readonly member: MemberTimes
  /** Until a second process filters out what is sold out; milliseconds, median. */
  readonly follow: number
  /** A list page of goods that nobody saw lately. */
  readonly firstPage: FirstPages
  /** Buyers who all want one of a few flash units in the same second. */
  readonly rush: RushVerdict & { readonly units: number }
}
interface Target {
  readonly what: string
  readonly aim: string
  readonly found: string
  readonly met: boolean
}

const at = 16
const ms = (value: number) => `${value.toFixed(2)} ms`

/** API and database together, in ms for each request. */
const mostOfAll = [
  ['list', 0.4],
  ['search', 0.4],
  ['detail', 0.25],
  ['cart of 50 lines, all promotions on', 2.5],
  ['add to cart', 1],
] as const

/** A list page of goods that nobody saw lately, and one whose goods are kept. */
const pageTargets = (who: string, first: number, { store }: Row): Target[] => [
  below(`list page of a ${who}, goods that no page showed lately, CPU of all processes`, first, 11, ms),
  below(`list page of a ${who}, its goods kept, CPU of all processes`, cpu(store), 6, ms),
]

/** What the store promises about its speed, each beside what was found, at 16 connections where nothing else is said. */
export function targetsOf({
  rows,
  suggestions,
  search,
  prices,
  peaks,
  paints,
  rush,
  member,
  follow,
  firstPage,
}: Measured): Target[] {
  const small = Math.min(...rows.map((row) => row.goods))
  const large = Math.max(...rows.map((row) => row.goods))
  const row = (workload: Row['workload'], goods = small) =>
    rows.find((each) => each.workload === workload && each.goods === goods && each.connections === at)!
  const list = row('list')
  const beside = ({ store, floor }: Row) => store.serverMs / (floor?.serverMs ?? 1)
  const render = row('list as HTML, member').store.pagesMs
  const { perSecond: cached, serverMs: cachedMs } = row('list as HTML, visitor').store
  const ratio = times
  return [
    below('list, CPU of the API beside the floor', beside(list), 2, ratio),
    below('list, CPU of the API beside the floor with rows as arrays', beside(row('list beside arrays')), 2, ratio),
    below('list, CPU of the API', list.store.serverMs, 2, ms),
    below('detail, CPU of the API', row('detail').store.serverMs, 0.6, ms),
    ...mostOfAll.map(([name, most]) => below(`${name}, CPU of all processes`, cpu(row(name).store), most, ms)),
    below('suggestion in the function, median', search.median, 1, ms),
    below('suggestion in the function, 99th percentile', search.p99, 5, ms),
    ...suggestions.map(({ goods, idle, busy }) =>
      below(`suggestion with 16 page readers beside idle, median, ${goods} goods`, busy.p50 / idle.p50, 3, ratio),
    ),
    below('a cart of 100 lines priced against 100 live promotions, median', prices.hundred, 5, ms),
    below('a cart of 50 lines priced with all promotions on, median', prices.fifty, 2, ms),
    below('checkout of 50 lines, CPU of the API', row('checkout of 50 lines').store.serverMs, 15, ms),
    below('checkout of 50 lines, CPU of all processes', cpu(row('checkout of 50 lines').store), 10, ms),
    below(
      'one-line order with its cart and confirm page, CPU of all processes',
      cpu(row('one-line order').store),
      8,
      ms,
    ),
    ...(
      ['list', 'search', 'detail', 'suggestion', 'add to cart', 'checkout of 50 lines', 'one-line order'] as const
    ).map((name) =>
      below(`${name}, ${large} goods beside ${small}`, cpu(row(name, large).store) / cpu(row(name).store), 1.3, ratio),
    ),
    ...peaks.flatMap(({ goods, apiMb, pagesMb }) => [
      below(`peak memory of the API, ${goods} goods`, apiMb, 250, whole('MB')),
      below(`peak memory of the page process, ${goods} goods`, pagesMb, 250, whole('MB')),
    ]),
    below('render of a list page, CPU of the page process', render, 8, ms),
    ...pageTargets('member', firstPage.newcomer, row('list as HTML, member')),
    ...pageTargets('returning member', firstPage.returning, row('list as HTML, returning member')),
    ...memberTargets(member),
    {
      what: 'kept pages of visitors',
      aim: '≥ 2000/s',
      found: `${cached.toFixed(0)}/s, ${ms(cachedMs)} CPU each`,
      met: cached >= 2000,
    },
    {
      what: `flash rush: sold of ${rush.units} units, faults`,
      aim: `${rush.units}, 0`,
      found: `${rush.sold}, ${rush.faults.length}`,
      met: rush.sold === rush.units && rush.faults.length === 0,
    },
    below(
      'list during the flash rush beside before, 95th percentile',
      rush.duringMs / rush.beforeMs,
      mostSlower,
      ratio,
    ),
    ...paintTargets(paints),
    followTarget(follow),
  ]
}

const below = (what: string, found: number, limit: number, show: (value: number) => string): Target => ({
  what,
  aim: `≤ ${show(limit)}`,
  found: show(found),
  met: found <= limit,
})
const times = (value: number) => `${value.toFixed(2)}×`
const whole = (unit: string) => (value: number) => `${value.toFixed(0)} ${unit}`

/** A first visit with an empty cache, on a slow phone. */
const mostPaintMs: Readonly<Record<string, number>> = { '/': 600, '/list': 800 }
const mostKb = (path: string, who: PaintTimes['who']) => (path === '/' && who === 'visitor' ? 150 : 165)
const mostDocumentKb = 36

export const paintTargets = (paints: readonly PaintTimes[]): Target[] =>
  paints.flatMap(({ path, who, firstPaint, codeBytes, documentBytes }) => [
    below(`first paint of ${path}, ${who}`, firstPaint, mostPaintMs[path] ?? 1_000, whole('ms')),
    below(`document, styles and scripts of ${path}, ${who}`, codeBytes / 1000, mostKb(path, who), whole('kB')),
    ...(who === 'member'
      ? [below(`document of ${path} with its styles, member`, documentBytes / 1000, mostDocumentKb, whole('kB'))]
      : []),
  ])

const mostFollowMs = 500
export const followTarget = (medianMs: number): Target =>
  below('another process filters out what is sold out, median', medianMs, mostFollowMs, whole('ms'))

/** A list, API and database, while orders are placed; and beside itself while texts are edited. */
const mostBesideOrdersMs = 0.6
const mostBesideEdits = 1.3

/** `sizes`: of several catalogues, the smallest first. */
export const besideTargets = (sizes: readonly BesideTimes[]): Target[] => [
  ...sizes.flatMap(({ goods, alone, besideOrders, ordersPerSecond, besideEdits }) => [
    below(
      `list among ${goods} goods while ${ordersPerSecond.toFixed(0)} orders of 50 lines a second are placed`,
      ...([besideOrders, mostBesideOrdersMs, ms] as const),
    ),
    below(
      `list among ${goods} goods while 10 texts a second are edited, beside none`,
      besideEdits / alone,
      mostBesideEdits,
      times,
    ),
  ]),
  ...sizes
    .slice(1)
    .map(({ goods, besideEdits }) =>
      below(
        `list among ${goods} goods while 10 texts a second are edited, beside ${sizes[0]!.goods} goods and no edits`,
        besideEdits / sizes[0]!.alone,
        mostBesideEdits,
        times,
      ),
    ),
]

/** So much more may a page cost a member with many orders; its total is counted, so it is not nothing. */
const mostBesideFew = 2
const mostPrintMs = 400

/** What a member with many orders pays more than a new one, for what it sees on every page; and for a search of its own orders. */
const mostMoreMs = 1
const withoutGrowth: readonly string[] = ['order list', 'profile']
const mostSearchMs = 100

export const memberTargets = ({ orders, pairs, searches, printMs }: MemberTimes): Target[] => [
  ...pairs.map(({ name, many, few }) => ({
    what: `${name}, a member with ${orders} orders beside one with a page of them`,
    aim: `≤ ${mostBesideFew.toFixed(2)}×`,
    found: `${(many / few).toFixed(2)}× (${ms(many)} beside ${ms(few)})`,
    met: many / few <= mostBesideFew,
  })),
  ...pairs
    .filter(({ name }) => withoutGrowth.includes(name))
    .map(({ name, many, few }) =>
      below(`${name}, what a member with ${orders} orders pays more`, many - few, mostMoreMs, ms),
    ),
  ...searches.map((search) => below(`search of ${orders} own orders ${search.name}, CPU`, search.ms, mostSearchMs, ms)),
  {
    what: 'print of a statement of 100 lines, CPU',
    aim: `≤ ${mostPrintMs} ms`,
    found: `${printMs.toFixed(0)} ms`,
    met: printMs <= mostPrintMs,
  },
]

/** A page of staff's orders, among a million. */
const mostStaffMs = 100

export const millionTargets = ({ orders, member, staff }: MillionTimes): Target[] => [
  ...memberTargets(member),
  ...staff.map(({ name, ms: found }) => below(`staff's orders, ${name}, among ${orders}`, found, mostStaffMs, ms)),
]

/** Everything that the machine does for a request. */
export const cpu = ({ serverMs, pagesMs, databaseMs }: Figures) => serverMs + pagesMs + databaseMs
