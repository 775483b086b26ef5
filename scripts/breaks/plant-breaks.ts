import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NamedTest, nameOf } from '../named-tests/named-test.ts'
import { runNamedTests } from './run-named-tests.ts'
import { makeThrowawayCopy } from './throwaway-copy.ts'

/** A text of the program, what it is replaced by, and the tests that must turn red. */
export interface PlannedBreak {
  readonly name: string
  readonly file: string
  /** Occurs once in the file. */
  readonly text: string
  readonly broken: string
  readonly tests: readonly NamedTest[]
}

/**
 * Plants one break after the other in a throwaway copy of the tree and runs the tests that must turn red. Answers what is wrong:
 * a test that did not pass before anything was broken, or that stayed green. What a break keeps from being read counts as
 * nothing found: a test must have run and failed.
 */
export async function plantBreaks(breaks: readonly PlannedBreak[], log: (line: string) => void): Promise<string[]> {
  const copy = makeThrowawayCopy()
  const faults: string[] = []
  try {
    const whole = await runNamedTests(
      copy.root,
      breaks.flatMap(({ tests }) => tests),
    )
    for (const [name, status] of whole)
      if (status !== 'passed') faults.push(`${status} before anything is broken: ${name}`)
    let found = 0
    for (const one of breaks) {
      const green = (await withBreak(copy.root, one)).map((name) => `${one.name}: stays green in ${name}`)
      if (green.length === 0) found++
      log(`${green.length === 0 ? 'found' : 'NOT FOUND'}  ${one.name}`)
      faults.push(...green)
    }
    log(`${found} of ${breaks.length} found`)
    return faults
  } finally {
    copy.remove()
  }
}

/** The tests that do not turn red while the text is replaced. */
async function withBreak(root: string, { name, file, text, broken, tests }: PlannedBreak): Promise<string[]> {
  const path = join(root, file)
  const sound = readFileSync(path, 'utf8')
  if (sound.split(text).length !== 2) throw new Error(`${name}: the text is not there once in ${file}`)
  writeFileSync(
    path,
    sound.replace(text, () => broken),
  )
  try {
    const statuses = await runNamedTests(root, tests)
    return tests.map(nameOf).filter((each) => statuses.get(each) !== 'failed')
  } finally {
    writeFileSync(path, sound)
  }
}
