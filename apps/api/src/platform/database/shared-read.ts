import { setImmediate as nextTurn } from 'node:timers/promises'
import { outsideReads } from './read-scope.ts'

/**
 * One reading for all who ask within a turn of the event loop, sent after the last of them asked, so that nobody's answer
 * is older than its question. While one is under way those who ask wait together for the next: readings never overlap, and
 * end in the order in which they were sent.
 */
export class SharedRead<Value> {
  readonly #read: () => Promise<Value>
  readonly #patienceMs: number | null
  #next: Promise<Value> | null = null
  #underWay: Promise<Value> | null = null

  /** `patienceMs`: so long one that is under way is waited for; then they may overlap after all. */
  constructor(read: () => Promise<Value>, patienceMs: number | null = null) {
    this.#read = read
    this.#patienceMs = patienceMs
  }

  ask(): Promise<Value> {
    this.#next ??= outsideReads(() => this.#begin())
    return this.#next
  }

  async #begin(): Promise<Value> {
    await (this.#underWay ? ended(this.#underWay, this.#patienceMs) : nextTurn())
    const own = this.#next
    this.#next = null
    this.#underWay = own
    try {
      return await this.#read()
    } finally {
      if (this.#underWay === own) this.#underWay = null
    }
  }
}

/** When an answer came or failed, or patience is over. */
function ended(answer: Promise<unknown>, patienceMs: number | null): Promise<void> {
  return new Promise((resolve) => {
    const timer = patienceMs === null ? undefined : setTimeout(resolve, patienceMs)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    answer.then(done, done)
  })
}
