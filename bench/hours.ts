import { buildStorefront } from '../scripts/build-storefront.ts'
import { findChromium } from '../scripts/suites/chromium.ts'
import { type Count, runSuite, sum } from '../scripts/suites/suite.ts'
import { testHours } from '../scripts/suites/test-time.ts'

interface Moment {
  readonly name: string
  readonly environment: Readonly<Record<string, string>>
}

/** When, and where, a suite may be run: nothing of it may decide whether a test holds. */
const moments: readonly Moment[] = [
  ...testHours.map((time) => ({ name: time, environment: { TEST_TIME: time } })),
  { name: 'a minute before midnight', environment: { TEST_TIME: '23:59' } },
  { name: 'a minute after midnight', environment: { TEST_TIME: '00:01' } },
  { name: "a month's last evening", environment: { TEST_TIME: '2026-11-30 23:00' } },
  { name: '29 February', environment: { TEST_TIME: '2028-02-29 14:00' } },
  { name: 'a machine in Los Angeles', environment: { TZ: 'America/Los_Angeles' } },
]
const suites = ['unit', 'laws', 'api', 'storefront', 'e2e']

/** Walks all suites but that of what is built through the moments, or through those that are named by commas; answers at how many something failed. */
export async function walkHours(named: string): Promise<number> {
  const walked = moments.filter(({ name }) => named === 'all' || named.split(',').includes(name))
  await buildStorefront(console.log)
  const CHROME_PATH = await findChromium(console.log)
  const lines: string[] = []
  let failedAt = 0
  for (const { name, environment } of walked) {
    const counts: Count[] = []
    for (const suite of suites)
      counts.push(
        await runSuite(suite, {
          name: `${name}: ${suite}`,
          flags: suite === 'e2e' ? ['--no-file-parallelism'] : [],
          environment: { ...environment, CHROME_PATH },
        }),
      )
    const { passed, failed } = sum(counts)
    if (failed > 0) failedAt++
    lines.push(`${name}: ${passed} passed, ${failed} failed`)
  }
  for (const line of lines) console.log(line)
  return failedAt
}
