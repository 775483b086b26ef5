import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { checkout } from '../checkout.ts'
import { nameOf } from '../named-tests/named-test.ts'
import { perform, program, report, runStep, type Step } from './step.ts'

export interface Count {
  readonly passed: number
  readonly failed: number
}

/** What a suite said: how many passed, and each test by its file and full name. */
export interface SuiteRun extends Count {
  readonly project: string
  readonly tests: ReadonlyMap<string, boolean>
  /** Names of what failed, for the end of a run: whoever reads only its last lines must find them. */
  readonly failures: readonly string[]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** Why the file could not be read. */
    readonly message?: string
    readonly assertionResults: readonly TestResult[]
  }[]
}

interface TestResult {
  readonly ancestorTitles: readonly string[]
  readonly title: string
  readonly status: string
  readonly failureMessages?: readonly string[]
}

/** Runs one project of the tests and counts them; a run that ends badly counts as a failure also when no test failed. */
export async function runSuite(
  project: string,
  step: Partial<Step> & { readonly flags?: readonly string[] } = {},
): Promise<SuiteRun> {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-results-'))
  const file = join(folder, 'results.json')
  const vitest = [program.vitest, 'run', '--project', project, '--passWithNoTests', ...(step.flags ?? [])]
  const outcome = await perform({
    name: `tests: ${project}`,
    ...step,
    arguments: [...vitest, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
  })
  const results = readReport(file)
  const count = countOf(results)
  rmSync(folder, { recursive: true, force: true })
  const failures = failuresOf(results)
  // Names first: of a long output often only the beginning is kept.
  const said = failures.map(({ name, reason }) => `${name}\n  ${reason}`)
  report({ ...outcome, output: [...said, withoutDots(outcome.output)].join('\n') })
  console.log(`      ${count.passed} passed, ${count.failed} failed`)
  const failed = outcome.ok || count.failed > 0 ? count.failed : 1
  return { passed: count.passed, failed, project, tests: testsOf(results), failures: failures.map(({ name }) => name) }
}

export const countStep = async (step: Step): Promise<Count> => countOk((await runStep(step)).ok)

export const countOk = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
})

function readReport(file: string): VitestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  }
}

function countOf(report: VitestReport): Count {
  const unread = report.testResults.filter((each) => each.status === 'failed' && each.assertionResults.length === 0)
  return { passed: report.numPassedTests, failed: report.numFailedTests + unread.length }
}

/** What failed, a test or a file that could not be read, each with the first line of its reason. */
const failuresOf = ({ testResults }: VitestReport): { name: string; reason: string }[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(checkout, name)
    if (status === 'failed' && assertionResults.length === 0) return [{ name: file, reason: firstLine(message) }]
    return assertionResults
      .filter((each) => each.status === 'failed')
      .map(({ ancestorTitles, title, failureMessages }) => ({
        name: nameOf({ file, name: [...ancestorTitles, title].join(' > ') }),
        reason: firstLine(failureMessages?.[0]),
      }))
  })

/** A suite's marks, one for each test, would fill what is kept of a long output. */
const withoutDots = (output: string): string => output.replaceAll(/^[·x*-]{20,}$/gm, '')

const firstLine = (text = ''): string => text.split('\n', 1)[0]!.slice(0, 300)

/** A name that several tests share has passed when all of them did. */
function testsOf({ testResults }: VitestReport): Map<string, boolean> {
  const tests = new Map<string, boolean>()
  for (const { name, assertionResults } of testResults) {
    for (const { ancestorTitles, title, status } of assertionResults) {
      const key = nameOf({ file: relative(checkout, name), name: [...ancestorTitles, title].join(' > ') })
      tests.set(key, status === 'passed' && tests.get(key) !== false)
    }
  }
  return tests
}
