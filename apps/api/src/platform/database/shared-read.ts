import { setImmediate as nextTurn } from 'node:timers/promises'
import { outsideReads } from './read-scope.ts'

/**
 * One reading for all who ask within a turn of the event loop, sent after the last of them asked, so that nobody's answer
 * is older than its question. While one is under way those who ask wait together for the next: readings never overlap, and
 * end in the order in which they were sent.
 */
export class SharedRead<Value> {
  readonly #read: () => Promise<Value>
  #next: Promise<Value> | null = null
  #underWay: Promise<Value> | null = null

  constructor(read: () => Promise<Value>) {
    this.#read = read
  }

  ask(): Promise<Value> {
    this.#next ??= outsideReads(() => this.#begin())
    return this.#next
  }

  async #begin(): Promise<Value> {
    await (this.#underWay ?? nextTurn())?.catch(() => null)
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
