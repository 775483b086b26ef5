import { readFileSync } from 'node:fs'
import { addDays, type Day } from '@yaoji/rules/money/day'
import { searchesOf } from '@yaoji/rules/quick-order/goods-searches'
import { readOrder } from '@yaoji/rules/quick-order/read-order'
import { type BoughtOn, suggestRefill } from '@yaoji/rules/quick-order/suggest-refill'
import { labelledQueries } from '@yaoji/search/laws/hit-rate'
import { inCheckout } from '../scripts/checkout.ts'
import { seededRandom } from './seeded-random.ts'

/**
 * node bench/quick-order-function.ts: reading a pasted order of 50 lines, and suggesting a week's order to a member with
 * 5,000 past lines, by themselves: no database, no HTTP.
 */
const rounds = 400
const random = seededRandom(11)
const below = (end: number) => Math.floor(random() * end)

const queries = labelledQueries(readFileSync(inCheckout('data/search-queries.csv'), 'utf8'))
const pasted = Array.from({ length: 50 }, (_, at) => `${queries[at % queries.length]!.query} ${at + 1}盒`).join('\n')

const today: Day = '2026-11-24'
/** 250 goods, each bought twenty times within a year. */
const histories: readonly (readonly BoughtOn[])[] = Array.from({ length: 250 }, () => {
  const every = 7 + below(11)
  return Array.from({ length: 20 }, (_, at) => ({ day: addDays(today, -every * (20 - at)), quantity: 5 + below(60) }))
})
const packs = { smallest: 1, innerPack: 10, caseSize: 200, saleable: 5_000 }
const terms = { leastDays: 3, withinDays: 7, casePercent: 80 }

const calls = {
  'a pasted order of 50 lines, read into its searches': () =>
    readOrder(pasted).reduce((sum, { words }) => sum + searchesOf(words).length, 0),
  'a week suggested from 5,000 past lines': () =>
    histories.filter((history) => suggestRefill(history, packs, today, terms)).length,
}
console.log('| what | found | median ms | p99 ms |\n|---|---|---|---|')
for (const [what, call] of Object.entries(calls)) {
  const found = call()
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    call()
    return performance.now() - start
  }).toSorted((a, b) => a - b)
  console.log(
    `| ${what} | ${found} | ${times[rounds / 2]!.toFixed(3)} | ${times[Math.floor(rounds * 0.99)]!.toFixed(3)} |`,
  )
}
