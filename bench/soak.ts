import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { plantBreaks } from '../scripts/breaks/plant-breaks.ts'
import { inCheckout } from '../scripts/checkout.ts'
import { readPlantedBreaks } from '../scripts/recount/breaks/planted-breaks.ts'
import { guardsRemoved } from '../scripts/regulations/regulations.ts'
import { program } from '../scripts/suites/step.ts'
import { burstFaults, burstLine, burstOnOwnStore } from './burst-run.ts'
import { walkHours } from './hours.ts'
import { type KillVerdict, killRun } from './kill-run.ts'
import { rushLine, rushRun } from './rush-run.ts'
import { seededRandom } from './seeded-random.ts'
import { writeSoak } from './write-soak.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    buyers: { type: 'string', default: '200' },
    goods: { type: 'string', default: '50' },
    pieces: { type: 'string', default: '5' },
    kills: { type: 'string', default: '5' },
    /** Buyers of the flash rush, for a tenth as many units; 0: none. */
    rush: { type: 'string', default: '1000' },
    /** Readers come 25 times as often for six seconds; 0: they do not. */
    burst: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    cases: { type: 'string', default: '100000' },
    /** Sequences of writes after which what is kept of goods must be what is fresh; 0: none. */
    kept: { type: 'string', default: '10000' },
    /** Legal rules whose guards are removed, by a part of their names; '': none. */
    guards: { type: 'string', default: 'L' },
    /** Rows of the specification that are broken on purpose, by a part of their names; '': none. */
    breaks: { type: 'string', default: ':' },
    /** At which moments of bench/hours.ts all suites run: all, none, or names by commas. */
    hours: { type: 'string', default: 'all' },
  },
})

/**
 * npm run soak: buyers racing on a store that is killed under them, a flash rush, a burst of readers, then the laws of the
 * rules on many more cases, each guard of a legal rule removed and rows of the specification broken on purpose, which their
 * tests must find, and all suites at every hour.
 */
const at = new Date()
const seed = Number(values.seed)
const size = {
  buyers: Number(values.buyers),
  goods: Number(values.goods),
  pieces: Number(values.pieces),
  kills: Number(values.kills),
}
const verdicts: KillVerdict[] = []
let failed = 0
console.log(`Seed ${seed}. ${values.buyers} buyers, ${values.goods} goods with ${values.pieces} each.`)
for (let run = 1; run <= Number(values.runs); run++) {
  const verdict = await killRun({ ...size, random: seededRandom(seed + run) })
  verdicts.push(verdict)
  if (verdict.faults.length > 0) failed++
  console.log(
    `run ${run}: ${verdict.faults.length === 0 ? 'sound' : 'FAULTS'}; ${verdict.ordered} ordered, ${verdict.paid} paid, ` +
      `${verdict.refused} refused, ${verdict.resent} sent again; killed ${verdict.killed.join(', ')}; ` +
      `${verdict.seconds.toFixed(0)} s`,
  )
  for (const fault of verdict.faults) console.log(`  ${fault}`)
}
if (verdicts.length > 0) writeSoak(size, seed, verdicts, at)
if (Number(values.rush) > 0) {
  const verdict = await rushRun({ buyers: Number(values.rush), units: Math.ceil(Number(values.rush) / 10) })
  console.log(rushLine(verdict))
  for (const fault of verdict.faults) console.log(`  ${fault}`)
  if (verdict.faults.length > 0) failed++
}
if (Number(values.burst) > 0) {
  const figures = await burstOnOwnStore()
  console.log(burstLine(figures))
  for (const fault of burstFaults(figures)) console.log(`  ${fault}`)
  if (burstFaults(figures).length > 0) failed++
}
if (Number(values.cases) > 0 && !lawsHold(values.cases)) failed++
if (Number(values.kept) > 0 && !keptGoodsAreFresh(values.kept)) failed++
for (const [planned, part] of [
  [guardsRemoved(), values.guards],
  [readPlantedBreaks(), values.breaks],
] as const) {
  if (part === '') continue
  const faults = await plantBreaks(
    planned.filter(({ name }) => name.includes(part)),
    console.log,
  )
  for (const fault of faults) console.log(`  ${fault}`)
  if (faults.length > 0) failed++
}
if (values.hours !== 'none') failed += await walkHours(values.hours)
console.log(failed === 0 ? 'Everything held.' : `${failed} of the parts failed.`)
process.exit(failed === 0 ? 0 : 1)

function lawsHold(cases: string): boolean {
  console.log(`The laws of the packages on ${cases} cases each …`)
  return passes(['--project', 'unit', '--project', 'laws', '.prop.test.ts'], { PROPERTY_RUNS: cases })
}

function keptGoodsAreFresh(runs: string): boolean {
  console.log(`Kept goods beside fresh ones after ${runs} sequences of writes …`)
  return passes(['--project', 'api', 'kept-goods.prop.test.ts'], { KEPT_RUNS: runs, KEPT_SEED: `${seed}` })
}

function passes(asked: readonly string[], env: Readonly<Record<string, string>>): boolean {
  const done = spawnSync(process.execPath, [program.vitest, 'run', ...asked], {
    cwd: inCheckout(),
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  return done.status === 0
}
