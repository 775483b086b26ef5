import { availableParallelism } from 'node:os'
import { dayOf, timeOf } from '@yaoji/rules/money/day'
import { buildStorefront } from './build-storefront.ts'
import { recount } from './recount/recount.ts'
import { buildApi } from './store/build-api.ts'
import { checkSteps } from './suites/check-steps.ts'
import { findChromium } from './suites/chromium.ts'
import { report } from './suites/step.ts'
import { type Count, countOk, countStep, runSuite, type SuiteRun, sum } from './suites/suite.ts'
import { journeyTime } from './suites/test-time.ts'

/** Everything, in the order in which a failure is cheapest to see; the last line says how many passed and failed, and when journeys took place. */
const journeysAt = journeyTime(process.env.TEST_TIME, new Date())
const TEST_TIME = `${dayOf(journeysAt)} ${timeOf(journeysAt)}`
const counts: Count[] = []
const runs: SuiteRun[] = []
counts.push(...(await Promise.all(checkSteps().map(countStep))))
// By itself the runner leaves a core idle: half of two.
const flags = [`--maxWorkers=${Math.max(2, availableParallelism() - 1)}`]
for (const project of ['unit', 'laws', 'api', 'storefront']) runs.push(await runSuite(project, { flags }))
const built = await attempt('build of pages and API', () => Promise.all([buildStorefront(console.log), buildApi()]))
counts.push(countOk(built !== undefined))
runs.push(await runSuite('built'))
const chromium = await attempt('Chromium', () => findChromium(console.log))
if (chromium === undefined) counts.push(countOk(false))
else
  runs.push(
    await runSuite('e2e', { flags: ['--no-file-parallelism'], environment: { CHROME_PATH: chromium, TEST_TIME } }),
  )

counts.push(...runs, await recount(runs))

const { passed, failed } = sum(counts)
for (const { project, failures } of runs) for (const name of failures) console.log(`FAIL  ${project}: ${name}`)
console.log(`${passed} passed, ${failed} failed; journeys at ${TEST_TIME} in Shanghai`)
process.exit(failed === 0 ? 0 : 1)

async function attempt<Value>(name: string, work: () => Promise<Value>): Promise<Value | undefined> {
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  try {
    const value = await work()
    report({ name, ok: true, output: '', seconds: seconds() })
    return value
  } catch (error) {
    report({ name, ok: false, output: error instanceof Error ? error.message : String(error), seconds: seconds() })
    return undefined
  }
}
