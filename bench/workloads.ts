import { readFileSync } from 'node:fs'
import { dayOf } from '@yaoji/rules/money/day'
import { labelledQueries } from '@yaoji/search/laws/hit-rate'
import { offerRows } from '../apps/api/src/offers/offer-rows.ts'
import { monthBegan } from '../apps/api/src/offers/offers.ts'
import { inCheckout } from '../scripts/checkout.ts'
import { formShot, type Shot } from './load.ts'
import type { BenchMember, Catalogue } from './open-catalogue.ts'
import { promotionCarts } from './promotion-carts.ts'
import { returningBrowser } from './returning-browser.ts'
import type { FloorQuery } from './start-floor.ts'

export const workloadNames = [
  'list',
  'list beside arrays',
  'search',
  'detail',
  'suggestion',
  'cart of 50 lines, all promotions on',
  'add to cart',
  'pasted order of 50 lines',
  'list as HTML, member',
  'list as HTML, returning member',
  'list as HTML, visitor',
] as const
export type WorkloadName = (typeof workloadNames)[number]

export interface Workload {
  readonly name: WorkloadName
  readonly shots: readonly Shot[]
  /** Absent: no statement stands behind it alone. */
  readonly floor?: FloorQuery
}

const perPage = 40
/** Only searches that fill their page are sent: more goods find more, and a fuller page costs more at any size. */
const searchPage = 10
const pages = 12
const readers = 8

/** The loads of one store, each over several members and over different pages, goods and words. */
export async function workloadsOf(catalogue: Catalogue): Promise<Workload[]> {
  const members = catalogue.members.slice(0, readers)
  const list = await reads(catalogue, members, listPaths())
  const search = await reads(catalogue, members.slice(0, 4), searchPaths(), searchPage)
  const ids = list.ids.flat().filter((_, index) => index % 11 === 0)
  const listPages = members.flatMap(({ cookie }) =>
    numbers(pages).map((page) => html(page === 0 ? '/list' : `/list?page=${page + 1}`, cookie)),
  )
  const returning = await returningBrowser(catalogue.store.origin, members[0]!.cookie)
  return [
    { name: 'list', ...list },
    { name: 'list beside arrays', shots: list.shots, floor: { ...list.floor, arrays: true } },
    { name: 'search', ...search },
    {
      name: 'detail',
      shots: ids.map((id, index) => get(`/api/goods/detail/${id}`, members[index % readers]!)),
      floor: { text: offerRows.text, values: ids.map((id, index) => offersOf([id], members[index % readers]!)) },
    },
    { name: 'suggestion', shots: suggestionPaths().map((path) => ({ path })) },
    { name: 'cart of 50 lines, all promotions on', shots: await promotionCarts(catalogue, members) },
    { name: 'pasted order of 50 lines', shots: members.map((member, index) => pasted(member, index)) },
    { name: 'add to cart', shots: catalogue.members.flatMap((member, index) => adds(catalogue, member, index)) },
    { name: 'list as HTML, member', shots: listPages },
    {
      name: 'list as HTML, returning member',
      shots: listPages.map((shot) => ({ ...shot, headers: { ...shot.headers, ...returning } })),
    },
    { name: 'list as HTML, visitor', shots: ['/list', '/list?page=2', '/'].map((path) => html(path)) },
  ]
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const get = (path: string, { cookie }: BenchMember): Shot => ({ path, headers: { cookie } })
const html = (path: string, cookie?: string): Shot => ({
  path,
  headers: { accept: 'text/html', 'accept-encoding': 'br', ...(cookie === undefined ? {} : { cookie }) },
})
const offersOf = (ids: readonly number[], member: BenchMember) => [
  ids,
  member.priceBook,
  member.memberId,
  monthBegan(new Date()),
  dayOf(new Date()),
]

const listPaths = () => numbers(pages).map((page) => `/api/goods/list?page=${page + 1}&per_page=${perPage}`)

function searchPaths(): string[] {
  const queries = labelledQueries(readFileSync(inCheckout('data/search-queries.csv'), 'utf8'))
  return queries
    .filter((_, index) => index % 3 === 0)
    .map(({ query, type }) => {
      const asked = new URLSearchParams({
        keywords: query,
        type: type === 'maker' ? '2' : '1',
        per_page: `${searchPage}`,
      })
      return `/api/goods/list?${asked}`
    })
}

function suggestionPaths(): string[] {
  const queries = labelledQueries(readFileSync(inCheckout('data/search-queries.csv'), 'utf8'))
  return queries.flatMap(({ query, type }) =>
    [1, 2, query.length]
      .filter((length) => length <= query.length && query.slice(0, length).trim() !== '')
      .map((length) => {
        const asked = new URLSearchParams({ keywords: query.slice(0, length), type: type === 'maker' ? '2' : '1' })
        return `/api/goods/search?${asked}`
      }),
  )
}

/** Asks for every page once: what it shows is what the floor reads. */
async function reads({ store }: Catalogue, members: readonly BenchMember[], paths: readonly string[], least = 1) {
  const asked = members.flatMap((member) => paths.map((path) => ({ member, shot: get(path, member) })))
  const found: { readonly member: BenchMember; readonly shot: Shot; readonly ids: number[] }[] = []
  for (const { member, shot } of asked) {
    const reply = await fetch(`${store.origin}${shot.path}`, { headers: shot.headers ?? {} })
    const { data } = (await reply.json()) as { data: { list: { id: number }[] } }
    const ids = data.list.map((goods) => goods.id)
    if (ids.length >= least) found.push({ member, shot, ids })
  }
  const values = found.map(({ member, ids }) => offersOf(ids, member))
  return {
    shots: found.map(({ shot }) => shot),
    ids: found.map(({ ids }) => ids),
    floor: { text: offerRows.text, values },
  }
}

/** Names as people write them, each with another quantity; every member pastes other ones. */
function pasted({ cookie }: BenchMember, member: number): Shot {
  const queries = labelledQueries(readFileSync(inCheckout('data/search-queries.csv'), 'utf8'))
  const drugs = queries.filter(({ type }) => type === 'drug')
  const lines = numbers(50).map((at) => `${drugs[(member * 50 + at) % drugs.length]!.query} ${at + 1}盒`)
  return formShot('/api/user/fast_buy/read', cookie, { text: lines.join('\n') })
}

const adds = ({ shelves }: Catalogue, { cookie }: BenchMember, member: number): Shot[] =>
  numbers(8).map((turn) =>
    formShot('/api/cart', cookie, { goods_id: shelves[(member * 7 + turn * 31) % shelves.length]!, number: 1 }),
  )
