import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { program, runStep, type Step } from './step.ts'

export interface Count {
  readonly passed: number
  readonly failed: number
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

/** Runs one project of the tests and counts them; a run that ends badly counts as a failure also when no test failed. */
export async function runSuite(
  project: string,
  step: Partial<Step> & { readonly flags?: readonly string[] } = {},
): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-results-'))
  const results = join(folder, 'results.json')
  const vitest = [program.vitest, 'run', '--project', project, '--passWithNoTests', ...(step.flags ?? [])]
  const outcome = await runStep({
    name: `tests: ${project}`,
    ...step,
    arguments: [...vitest, '--reporter=dot', '--reporter=json', `--outputFile.json=${results}`],
  })
  const count = countOf(results)
  rmSync(folder, { recursive: true, force: true })
  console.log(`      ${count.passed} passed, ${count.failed} failed`)
  return outcome.ok || count.failed > 0 ? count : { ...count, failed: 1 }
}

export const countStep = async (step: Step): Promise<Count> => countOk((await runStep(step)).ok)

export const countOk = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
})

function countOf(file: string): Count {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
    const unread = report.testResults.filter((each) => each.status === 'failed' && each.assertionResults.length === 0)
    return { passed: report.numPassedTests, failed: report.numFailedTests + unread.length }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
