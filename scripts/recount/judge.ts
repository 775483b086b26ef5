import { nameOf } from '../named-tests/named-test.ts'
import type { Row } from './tables.ts'

/** What the suites of a run said. */
export interface Ran {
  readonly projects: ReadonlySet<string>
  /** True: every test of that name passed. */
  readonly tests: ReadonlyMap<string, boolean>
}

export interface Known {
  readonly inPreparation: ReadonlySet<string>
  /** How many statements may wait, as it was last written down. */
  readonly waiting: number
  /** The suite that runs a file of tests, or undefined where none does. */
  readonly projectOf: (file: string) => string | undefined
}

export interface Verdict {
  readonly held: number
  readonly waiting: number
  /** Statements of which a test is in a suite that was not run. */
  readonly notJudged: number
  readonly faults: readonly string[]
}

/**
 * The specification, recounted: a statement holds when every test that its row names ran and passed, or waits for what is
 * still in preparation; the number of those that wait is the one written down, which only falls (decision 0095).
 */
export function judge(rows: readonly Row[], ran: Ran, known: Known): Verdict {
  const waits = rows.filter(({ waitsFor }) => waitsFor !== undefined)
  const held = rows.filter(({ waitsFor }) => waitsFor === undefined)
  const judged = held.filter(({ heldBy }) => heldBy.every(({ file }) => wasRun(known.projectOf(file), ran)))
  const broken = judged.flatMap((row) => faultOf(row, ran) ?? [])
  return {
    held: judged.length - broken.length,
    waiting: waits.length,
    notJudged: held.length - judged.length,
    faults: [...broken, ...waitingFaults(waits, known)],
  }
}

/** A file that belongs to no suite was not passed over: it can never run, and its row fails. */
const wasRun = (project: string | undefined, { projects }: Ran) => project === undefined || projects.has(project)

function faultOf({ place, statement, heldBy }: Row, { tests }: Ran): string | undefined {
  const wrong = heldBy.find((test) => tests.get(nameOf(test)) !== true)
  if (!wrong) return undefined
  return `${place}: "${statement}": ${nameOf(wrong)} did not ${tests.has(nameOf(wrong)) ? 'pass' : 'run'}`
}

export function waitingFaults(
  waits: readonly Row[],
  { inPreparation, waiting }: Pick<Known, 'inPreparation' | 'waiting'>,
): string[] {
  const done = waits
    .filter(({ waitsFor }) => !inPreparation.has(waitsFor!))
    .map(({ place, statement, waitsFor }) => `${place}: "${statement}": ${waitsFor} is in preparation no more`)
  if (waits.length === waiting) return done
  const mend = waits.length < waiting ? 'lower the number' : 'it only falls'
  return [...done, `waiting.txt says ${waiting}, and ${waits.length} statements wait: ${mend}`]
}
