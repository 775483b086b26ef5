import { readFileSync } from 'node:fs'
import type { PlannedBreak } from '../breaks/plant-breaks.ts'
import { type NamedTest, readNamedTests } from '../named-tests/named-test.ts'

/** A rule of law, the tests that hold it, and the guard without which they turn red. */
export interface HeldRegulation {
  readonly rule: string
  readonly what: string
  /** What the rule lets through. */
  readonly allowed: readonly NamedTest[]
  /** What it refuses; each of them turns red without the guard. */
  readonly refused: readonly NamedTest[]
  readonly guard: { readonly file: string; readonly text: string; readonly without: string }
}

/** What nothing of today can break: it comes with a page in preparation, or with a call that is not there yet. */
export interface WaitingRegulation {
  readonly rule: string
  readonly what: string
  readonly waitsFor: string
}

const waits = 'waits: '

/** The legal rules of the trade, L1 to L29, from the file that says them in one line per guard. */
export function readRegulations(): {
  readonly held: readonly HeldRegulation[]
  readonly waiting: readonly WaitingRegulation[]
} {
  const text = readFileSync(new URL('data/regulations.tsv', import.meta.url), 'utf8')
  const held: HeldRegulation[] = []
  const waiting: WaitingRegulation[] = []
  for (const line of text.trimEnd().split('\n').slice(1)) {
    const [rule = '', what = '', allowed = '', refused = '', file = '', guard = '', without = ''] = line.split('\t')
    if (allowed.startsWith(waits)) waiting.push({ rule, what, waitsFor: allowed.slice(waits.length) })
    else
      held.push({
        ...{ rule, what, allowed: readNamedTests(allowed), refused: readNamedTests(refused) },
        guard: { file, text: guard, without },
      })
  }
  return { held, waiting }
}

/** Each guard as a break that its refused cases must find. */
export const guardsRemoved = (): PlannedBreak[] =>
  readRegulations().held.map(({ rule, what, refused, guard }) => ({
    name: `${rule}: ${what}`,
    file: guard.file,
    text: guard.text,
    broken: guard.without,
    tests: refused,
  }))
