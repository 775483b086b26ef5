import type { Siege } from './besiege.ts'

/** What a campaign tried, in figures, and what did not hold. */
export interface Outcome {
  readonly tried: string
  /** Empty: everything held. */
  readonly faults: readonly string[]
  /** Why nothing was tried, on a machine that does not allow it. */
  readonly skipped?: string
}

export interface Campaign {
  readonly name: string
  /** On the store that all share, or on one of its own, which it starts and ends. */
  readonly run: (siege: Siege) => Promise<Outcome>
}

/** Collects faults; the same one many times over is counted and said once. */
export class Faults {
  readonly #seen = new Map<string, number>()

  add(fault: string): void {
    this.#seen.set(fault, (this.#seen.get(fault) ?? 0) + 1)
  }

  /** Notes the fault where `holds` is false. */
  expect(holds: boolean, fault: string): void {
    if (!holds) this.add(fault)
  }

  get list(): string[] {
    return [...this.#seen].map(([fault, times]) => (times === 1 ? fault : `${fault} (${times} times)`))
  }
}
