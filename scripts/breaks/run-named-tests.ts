import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type NamedTest, nameOf } from '../named-tests/named-test.ts'
import { projectOf } from '../named-tests/project-of.ts'

/** 'passed' and 'failed' as vitest says it; 'not run' for what it did not reach. */
type Status = 'passed' | 'failed' | 'not run'

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly status: string
    }[]
  }[]
}

/** Runs these tests, and no others, of the tree in `root`; what became of each, by its name. */
export async function runNamedTests(root: string, tests: readonly NamedTest[]): Promise<ReadonlyMap<string, Status>> {
  const statuses = new Map<string, Status>(tests.map((test) => [nameOf(test), 'not run']))
  for (const [suite, own] of Map.groupBy(tests, ({ file }) => projectOf(file))) {
    if (suite === undefined) throw new Error(`no suite runs ${own.map(nameOf).join(', ')}`)
    for (const [name, status] of await runSuiteOf(root, suite, own)) if (statuses.has(name)) statuses.set(name, status)
  }
  return statuses
}

async function runSuiteOf(root: string, suite: string, tests: readonly NamedTest[]): Promise<[string, Status][]> {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-named-'))
  const results = join(folder, 'results.json')
  const files = [...new Set(tests.map(({ file }) => file))]
  const names = [...new Set(tests.map(({ name }) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))]
  const child = spawn(
    process.execPath,
    [
      ...[join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', suite, ...files],
      ...['-t', `^(?:${names.join('|')})$`, '--reporter=json', `--outputFile=${results}`],
    ],
    { cwd: root, stdio: 'ignore' },
  )
  await once(child, 'exit')
  try {
    const report = JSON.parse(readFileSync(results, 'utf8')) as VitestReport
    return report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.flatMap(({ ancestorTitles, title, status }): [string, Status][] =>
        status === 'passed' || status === 'failed'
          ? [[nameOf({ file: relative(root, name), name: [...ancestorTitles, title].join(' > ') }), status]]
          : [],
      ),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
