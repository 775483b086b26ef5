import { createHmac } from 'node:crypto'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { writeAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { checkNobody, passwordMatches } from '../passwords/password-hash.ts'
import { refuse } from '../refusals.ts'
import type { Browser } from './browser.ts'
import { type DoorRefusal, knock, type Try } from './knock.ts'
import { isLoginCode } from './login-code.ts'

const mostHashing = 32

/** What a person typed at the door. `code`: the day's code of the account, or ''. */
export interface Credentials {
  readonly name: string
  readonly password: string
  readonly code: string
}
/** Who may be meant: 'login:12' or 'staff:3'. */
export interface Account {
  readonly account: string
  readonly passwordHash: string
}
/** Whom the credentials open. */
export interface Opened {
  readonly right: ReadonlySet<string>
  readonly tries: readonly Try[]
}
export type GuardRefusal = DoorRefusal | { readonly kind: 'wrong' }

/** What every log-in passes: limits that all processes count together, and a bounded queue of password checks. */
export class LogInGuard {
  /** Whether demonstration accounts may enter: never in production. */
  readonly demo: boolean
  readonly #secret: string
  #hashing = 0

  constructor({ demo, secret }: { demo: boolean; secret: string }) {
    this.demo = demo
    this.#secret = secret
  }

  /**
   * Whom name and password open. A name that nobody has goes the very way of a wrong password (the counts, the hash, the
   * audit row), so that neither the words nor the time of the answer show which names exist.
   */
  async check(
    db: Database,
    stamp: Stamp,
    door: 'login' | 'staff',
    found: readonly Account[],
    given: Credentials,
    browser: Browser,
  ): Promise<Result<Opened, GuardRefusal>> {
    const hashes = new Map(found.map(({ account, passwordHash }) => [account, passwordHash]))
    const accounts = found.length > 0 ? [...hashes.keys()] : [this.#nobody(door, given.name)]
    return this.#oneOfFew(async () => {
      const knocked = await knock(db, { accounts, browser, hasCode: given.code !== '' }, stamp.at)
      if (!knocked.ok) return knocked
      const tries = knocked.value
      const opens = await Promise.all(tries.map((one) => this.#opens(one, hashes.get(one.account), given, stamp.at)))
      const right = new Set(tries.filter((_, index) => opens[index]).map(({ account }) => account))
      if (right.size > 0) return accept({ right, tries })
      await db.transaction(async (tx) => {
        for (const { account, last } of tries) {
          const subject = hashes.has(account) ? account : `${door}:nobody`
          const data = { address: browser.address }
          await writeAudit(tx, stamp, { verb: `${door}.${last ? 'lock' : 'fail'}`, subject, memberId: null, data })
        }
      })
      return reject({ kind: tries.some(({ last }) => last) ? 'locked' : 'wrong' })
    })
  }

  async #opens({ account, needsCode }: Try, hash: string | undefined, given: Credentials, at: Date): Promise<boolean> {
    const right = await (hash === undefined ? checkNobody(given.password) : passwordMatches(hash, given.password))
    return right && (!needsCode || isLoginCode(this.#secret, account, given.code, at))
  }

  /** People type passwords into the field of the name: what nobody is called is counted without being kept. */
  #nobody(door: string, name: string): string {
    const hidden = createHmac('sha256', this.#secret).update(name.toLowerCase()).digest('base64url')
    return `${door}:nobody:${hidden}`
  }

  /** Runs one password check; refuses when too many wait, since each costs 20 ms of CPU. */
  async #oneOfFew<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#hashing >= mostHashing) throw refuse('access.busy')
    this.#hashing += 1
    try {
      return await work()
    } finally {
      this.#hashing -= 1
    }
  }
}
