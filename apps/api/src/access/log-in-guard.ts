import { AttemptLimit } from './attempt-limit.ts'
import { checkNobody } from './password-hash.ts'
import { lockMs, mostFailures } from './password-lock.ts'
import { refuse } from './refusals.ts'

/** Our choice: failed log-ins from one network address per minute; an office of clerks shares one. */
const failuresPerMinute = 30
const mostHashing = 32

/** What a log-in must pass before the hash: limits per network address, a bounded queue, and a lock for names nobody has. */
export class LogInGuard {
  /** Whether demonstration accounts may enter: never in production. */
  readonly demo: boolean
  readonly addresses = new AttemptLimit(failuresPerMinute, 60_000)
  // An unknown name must lock like a known one, or the lock would show which names exist.
  readonly #unknown = new AttemptLimit(mostFailures, lockMs)
  #hashing = 0

  constructor({ demo }: { demo: boolean }) {
    this.demo = demo
  }

  /** Does for a name that nobody has all that happens to a known one: the hash, the count, the lock. */
  async refuseUnknown(given: { name: string; password: string }, at: Date): Promise<'wrong' | 'locked'> {
    const name = given.name.toLowerCase()
    if (!this.#unknown.take(name, at)) return 'locked'
    await this.hashing(() => checkNobody(given.password))
    return this.#unknown.left(name) === 0 ? 'locked' : 'wrong'
  }

  /** Runs one password check; refuses when too many wait, since each costs 20 ms of CPU. */
  async hashing(check: () => Promise<boolean>): Promise<boolean> {
    if (this.#hashing >= mostHashing) throw refuse('access.busy')
    this.#hashing += 1
    try {
      return await check()
    } finally {
      this.#hashing -= 1
    }
  }
}
