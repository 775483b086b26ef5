import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { hitRateTable } from '@yaoji/search/laws/hit-rate'
import { inCheckout } from '../scripts/checkout.ts'
import type { Row } from './run-workloads.ts'
import { writeWhole } from './sections.ts'
import { cpu, type Measured, targetsOf } from './targets.ts'
import { cpuSlowdown, fast4g } from './web.ts'

export interface Circumstances {
  readonly at: Date
  readonly mode: string
  /** Load averages seen during the run. */
  readonly loads: readonly number[]
  /** CPU of the fixed work of bench/machine-baseline.ts, before and after. */
  readonly baseline: readonly number[]
  readonly minutes: number
}

/** Writes bench/RESULTS.md; what other runs noted there stays. */
export function writeResults(measured: Measured, circumstances: Circumstances): void {
  writeWhole(results(measured, circumstances))
}

function results(measured: Measured, circumstances: Circumstances): string {
  const { rows, suggestions, search, prices, hits, peaks, paints } = measured
  return `# What the store costs

${described(circumstances)}

Everything below is of this one run. Stores of both sizes and their floors took turns in every round, so ratios hold
better than milliseconds. **The floor** is bare \`node:http\` and \`pg\` (bench/floor.ts): the same prepared statement that
the list reads its offers with, one process, the same pool of 20, rows as pg gives them (in one row of the tables as
arrays, which is cheaper; the store does that too), \`JSON.stringify\`; it knows no session, no permission, no purchases, no
names of goods. CPU is user and system time for each request from /proc, in steps of 10 ms for the
whole round: of the API (or the floor), of the page process, and of PostgreSQL with all its back ends. Database, API and
page process share the first core, the generator has the second.

## Aims

${targetTable(measured)}

## Ratios

${ratioTable(rows)}

## Figures

${figureTable(rows)}

## Suggestions over HTTP, one person typing

| goods | idle p50 | p99 | with 16 page readers p50 | p99 | pages/s meanwhile |
|---|---|---|---|---|---|
${suggestions.map(({ goods, idle, busy, pagesPerSecond }) => `| ${goods} | ${f(idle.p50)} ms | ${f(idle.p99)} ms | ${f(busy.p50)} ms | ${f(busy.p99)} ms | ${pagesPerSecond.toFixed(0)} |`).join('\n')}

## Memory

Peak resident memory (VmHWM) after all of the above.

| goods | API | page process |
|---|---|---|
${peaks.map(({ goods, apiMb, pagesMb }) => `| ${goods} | ${apiMb} MB | ${pagesMb} MB |`).join('\n')}

## First paint

Headless Chromium, 390 × 844, empty cache, CPU ${cpuSlowdown} times slower, Fast 4G as Chrome DevTools has it (${((fast4g.download * 8) / 1e6).toFixed(1)} Mbit/s
down, ${((fast4g.upload * 8) / 1e6).toFixed(2)} up, ${fast4g.latencyMs} ms round trip); medians; bytes of the bodies as they travel.

| page | who | first paint | largest paint | document, styles, scripts | of these the document | pictures, fonts | other |
|---|---|---|---|---|---|---|---|
${paints.map((each) => `| ${each.path} | ${each.who} | ${each.firstPaint.toFixed(0)} ms | ${each.largestPaint.toFixed(0)} ms | ${kb(each.codeBytes)} | ${kb(each.documentBytes)} | ${kb(each.pictureBytes)} | ${kb(each.otherBytes)} |`).join('\n')}

## Search finds what is meant

The labelled queries of data/search-queries.csv on the demonstration catalogue.

${hitRateTable(hits)}

Not first: ${hits.missed.map(({ query, kind }) => `${query} (${kind})`).join(', ') || 'none'}.

## Pricing as a function

bench/price-function.ts, alone on the second core: one call of \`priceCart\`, promotions of all kinds and scopes.

${prices.table}

## Search as a function

bench/search-function.ts, alone on the second core; copies of the facts at larger sizes.

${search.tables.replace(/^\| kind \|[\s\S]*?\n\n/m, '')}
`
}

const f = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
const kb = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`

function described({ at, mode, loads, baseline, minutes }: Circumstances): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: inCheckout(), encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain').split('\n').filter(Boolean).length
  const [first] = cpus()
  const sorted = [...loads].sort((a, b) => a - b)
  return [
    `Commit ${git('rev-parse', '--short', 'HEAD')}${changed > 0 ? ` with ${changed} files changed since` : ''}, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${mode} run of ${minutes.toFixed(0)} minutes.`,
    `Machine: ${cpus().length} × ${first?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}.`,
    `Noise: load average ${sorted[0]?.toFixed(1)} to ${sorted.at(-1)?.toFixed(1)} during the run, of which the run itself is about 2; what is above that is other work on the machine, which raises every millisecond below. A fixed piece of work (bench/machine-baseline.ts) took ${baseline.map((ms) => `${ms.toFixed(0)} ms`).join(' before and ')} after the run.`,
  ].join('\n')
}

function targetTable(measured: Measured): string {
  const lines = targetsOf(measured).map(
    ({ what, aim, found, met }) => `| ${what} | ${aim} | ${found} | ${met ? 'met' : '**not met**'} |`,
  )
  return ['| | aim | found | |', '|---|---|---|---|', ...lines].join('\n')
}

function ratioTable(rows: readonly Row[]): string {
  const lines = rows.flatMap(({ workload, goods, connections, store, floor }) => {
    if (!floor) return []
    const of = (ours: number, bare: number) => (bare > 0 ? `${(ours / bare).toFixed(2)}×` : '–')
    const server = of(store.serverMs, floor.serverMs)
    const database = of(store.databaseMs, floor.databaseMs)
    return [
      `| ${workload} | ${goods} | ${connections} | ${server} | ${database} | ${of(cpu(store), cpu(floor))} | ${of(store.perSecond, floor.perSecond)} |`,
    ]
  })
  return [
    '| read | goods | connections | CPU of the server beside the floor | of the database | of both | requests/s |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

function figureTable(rows: readonly Row[]): string {
  const lines = rows.flatMap(({ workload, goods, connections, store, floor }) =>
    [
      { name: workload as string, figures: store },
      { name: `${workload}: floor`, figures: floor },
    ].flatMap(({ name, figures }) =>
      figures
        ? [
            `| ${name} | ${goods} | ${connections} | ${figures.perSecond.toFixed(0)} | ${f(figures.p50)} | ${f(figures.p99)} | ${f(figures.serverMs)} | ${f(figures.pagesMs)} | ${f(figures.databaseMs)} | ${figures.errors} |`,
          ]
        : [],
    ),
  )
  return [
    '| workload | goods | connections | requests/s | p50 ms | p99 ms | server CPU ms | pages CPU ms | database CPU ms | errors |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}
