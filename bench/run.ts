import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { buildStorefront } from '../scripts/build-storefront.ts'
import { type BesideTimes, besideTimes } from './beside-reads.ts'
import { compareWith } from './compare.ts'
import { peakMb } from './cpu.ts'
import { firstPageMs } from './first-pages.ts'
import { followTimes } from './follow-times.ts'
import { memberTimes } from './large-member.ts'
import { fire } from './load.ts'
import { baselineMs } from './machine-baseline.ts'
import { millionTimes } from './million-times.ts'
import { type Catalogue, openCatalogue, sizes } from './open-catalogue.ts'
import { priceTimes } from './price-times.ts'
import { type Effort, runWorkloads } from './run-workloads.ts'
import { rushRun } from './rush-run.ts'
import { demoHitRates, searchFunction } from './search-hits.ts'
import { suggestionTimes } from './suggestions.ts'
import { besideTargets, followTarget, memberTargets, millionTargets, paintTargets, targetsOf } from './targets.ts'
import { paintTimes, type Visit } from './web.ts'
import { workloadsOf } from './workloads.ts'
import { writeResults } from './write-results.ts'

/**
 * npm run bench: --quick for about three minutes, --long for memory after five minutes more at 16 connections,
 * --member for a member with 50,000 orders alone, --millions 1000000 for it and for staff among so many orders with their papers, --visits for first visits and how soon a second process follows alone;
 * --beside for lists while orders are placed and texts are edited alone, with up to 300,000 goods;
 * these four print their figures and leave RESULTS.md as it is,
 * --against <commit> for that commit and this one in turns, and nothing else; --rows cart,checkout only the rows whose
 * names have one of these words.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    member: { type: 'boolean', default: false },
    millions: { type: 'string' },
    visits: { type: 'boolean', default: false },
    beside: { type: 'boolean', default: false },
    against: { type: 'string' },
    rows: { type: 'string' },
  },
})
const log = (line: string) => console.log(line)
if (values.against !== undefined) {
  await compareWith(values.against, 5, values.rows?.split(',') ?? null, log)
  process.exit(0)
}
if (values.member) {
  const catalogue = await openCatalogue(0, sizes, new Date())
  try {
    for (const { what, aim, found, met } of memberTargets(await memberTimes(catalogue)))
      log(`${met ? 'met    ' : 'NOT MET'} ${what}: ${found} (${aim})`)
  } finally {
    await catalogue.close()
  }
  process.exit(0)
}
if (values.millions !== undefined) {
  const at = new Date()
  const catalogue = await openCatalogue(0, sizes, at, Number(values.millions))
  try {
    for (const { what, aim, found, met } of millionTargets(await millionTimes(catalogue, at)))
      log(`${met ? 'met    ' : 'NOT MET'} ${what}: ${found} (${aim})`)
  } finally {
    await catalogue.close()
  }
  process.exit(0)
}
if (values.beside) {
  const found: BesideTimes[] = []
  for (const size of sizes) {
    const catalogue = await openCatalogue(size, sizes, new Date())
    try {
      found.push(await besideTimes(catalogue))
    } finally {
      await catalogue.close()
    }
  }
  for (const { what, aim, found: seen, met } of besideTargets(found))
    log(`${met ? 'met    ' : 'NOT MET'} ${what}: ${seen} (${aim})`)
  process.exit(0)
}
if (values.visits) {
  await buildStorefront(log)
  const catalogue = await openCatalogue(0, sizes, new Date())
  try {
    const found = [
      ...paintTargets(await firstVisits(catalogue, values.quick ? 3 : 9)),
      followTarget(await followTimes(catalogue, values.quick ? 3 : 9)),
    ]
    for (const { what, aim, found: seen, met } of found) log(`${met ? 'met    ' : 'NOT MET'} ${what}: ${seen} (${aim})`)
  } finally {
    await catalogue.close()
  }
  process.exit(0)
}
const efforts: Record<'quick' | 'full', Effort> = {
  quick: {
    ...{ connections: [16], rounds: 2, seconds: 1.2, warmRequests: 1_000, warmSeconds: 3, log },
    ...{ warmOrderRounds: 2, orderRounds: 2 },
  },
  full: {
    ...{ connections: [1, 16, 50], rounds: 2, seconds: 2.5, warmRequests: 3_000, warmSeconds: 12, log },
    ...{ warmOrderRounds: 10, orderRounds: 4 },
  },
}
const mode = values.quick ? 'quick' : 'full'

const at = new Date()
const loads: number[] = []
const before = baselineMs()
const watch = setInterval(() => loads.push(loadavg()[0]!), 5_000)
await buildStorefront(log)
const catalogues: Catalogue[] = []
const closeAll = async () => {
  clearInterval(watch)
  for (const catalogue of catalogues.splice(0)) await catalogue.close()
}
try {
  log('Opening the stores; the larger catalogue is made once a day …')
  const small = await openCatalogue(0, sizes, at)
  catalogues.push(small)
  // Before the other store begins, and before this process and what it starts are kept to one core: a phone has several.
  const paints = await firstVisits(small, values.quick ? 3 : 9)
  spawnSync('taskset', ['-p', '-c', '1', String(process.pid)])
  catalogues.push(await openCatalogue(100_000, sizes, at))
  const hits = await demoHitRates(small)
  const rows = await runWorkloads(catalogues, efforts[mode])
  const suggestions = []
  for (const catalogue of catalogues) suggestions.push(await suggestionTimes(catalogue, values.quick ? 3 : 8))
  const member = await memberTimes(small)
  const follow = await followTimes(small, values.quick ? 3 : 9)
  if (values.long) await readFor(small, 300)
  const peaks = catalogues.map(({ size, store }) => ({
    goods: size,
    apiMb: peakMb(store.apiPid),
    pagesMb: peakMb(store.pagesPid),
  }))
  const firstPage = await firstPageMs(small)
  const search = await searchFunction(values.quick ? '7400' : '7400,100000')
  const prices = await priceTimes()
  const units = values.quick ? 20 : 100
  const rush = { units, ...(await rushRun({ buyers: units * 10, units })) }
  const measured = { rows, suggestions, search, prices, hits, peaks, paints, rush, member, follow, firstPage }
  const minutes = (Date.now() - at.getTime()) / 60_000
  writeResults(measured, {
    at,
    mode: values.long ? `${mode}, long` : mode,
    loads,
    baseline: [before, baselineMs()],
    minutes,
  })
  for (const { what, aim, found, met } of targetsOf(measured))
    log(`${met ? 'met    ' : 'NOT MET'} ${what}: ${found} (${aim})`)
  log('Written: bench/RESULTS.md')
} finally {
  await closeAll()
}
process.exit(0)

/** What is painted first, and the bytes of it, for a visitor and for a member, home and list. */
function firstVisits({ store, members }: Catalogue, visits: number) {
  const { cookie } = members[0]!
  const pages = ['/', '/list'].flatMap((path): Visit[] => [
    { path, who: 'visitor' },
    { path, who: 'member', cookie },
  ])
  return paintTimes(store.origin, pages, visits)
}

/** Every workload but adding at 16 connections, one after the other, for so many seconds in all. */
async function readFor(catalogue: Catalogue, seconds: number): Promise<void> {
  const loads = (await workloadsOf(catalogue)).filter(({ name }) => name !== 'add to cart')
  for (const { shots } of loads)
    await fire({ origin: catalogue.store.origin, connections: 16, seconds: seconds / loads.length, shots })
}
