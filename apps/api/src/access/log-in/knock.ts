import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { type Allowance, forgetAttempts, giveAttemptsBack, takeAttempt } from '../../platform/attempts.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Browser } from './browser.ts'
import { knownBy } from './known-devices.ts'
import { networkOf } from './network-of.ts'

/** Our choice (decision 0082): wrong passwords for one account from one address, or on one known browser. */
const ofPair: Allowance = { most: 5, windowMs: 15 * 60_000 }
/** From one address over all accounts; an office of clerks shares one. */
const ofAddress: Allowance = { most: 30, windowMs: 60_000 }
/** For one account over all addresses; after that a stranger's browser needs a code. */
const ofAccount: Allowance = { most: 50, windowMs: 86_400_000 }

export type DoorRefusal = { readonly kind: 'tooMany' } | { readonly kind: 'locked' } | { readonly kind: 'codeNeeded' }

/** A try at one account, taken before its password is looked at. */
export interface Try {
  readonly account: string
  /** Under which it is counted; the first is forgotten when it goes well, the others get it back. */
  readonly counted: readonly [pair: string, ...others: string[]]
  /** The next wrong one from here is refused unseen. */
  readonly last: boolean
  readonly needsCode: boolean
}

interface Knock {
  readonly accounts: readonly string[]
  readonly browser: Browser
  readonly hasCode: boolean
}

/**
 * Takes a try at each of the accounts, before any password is looked at: of guesses sent at once, those after the fifth are
 * refused unseen, and the answer shows nothing of the password. A name that nobody has is an account like any other here.
 * A browser by which the account was entered before has five tries of its own, which no stranger can use up.
 */
export async function knock(
  db: Database,
  { accounts, browser, hasCode }: Knock,
  at: Date,
): Promise<Result<readonly Try[], DoorRefusal>> {
  const network = networkOf(browser.address)
  const address = `log-in from ${network}`
  return db.transaction(async (tx) => {
    const known = await knownBy(tx, browser.hash, accounts, at)
    const strange = accounts.some((account) => !known.has(account))
    const crowded = strange && (await takeAttempt(tx, address, ofAddress, at)) === null
    const tries: Try[] = []
    let refusal: DoorRefusal = { kind: crowded ? 'tooMany' : 'locked' }
    // In one order, so that two knocks at the same accounts wait for each other.
    for (const account of accounts.toSorted()) {
      if (!known.has(account) && crowded) continue
      const taken = known.has(account)
        ? await tryHere(tx, account, browser, at)
        : await tryAsStranger(tx, account, address, network, hasCode, at)
      if (typeof taken === 'object') tries.push(taken)
      else if (taken === 'codeNeeded') refusal = { kind: taken }
    }
    return tries.length > 0 ? accept(tries) : reject(refusal)
  })
}

/** Under which the tries of this browser at an account are counted. */
export const ownTries = (account: string, browser: Browser): string[] => [
  pairOnDevice(account, browser),
  pairFrom(account, networkOf(browser.address)),
]
const pairOnDevice = (account: string, browser: Browser) => `${account} on ${browser.hash.toString('base64')}`
const pairFrom = (account: string, network: string) => `${account} from ${network}`

async function tryHere(tx: Transaction, account: string, browser: Browser, at: Date): Promise<Try | 'locked'> {
  const pair = pairOnDevice(account, browser)
  const left = await takeAttempt(tx, pair, ofPair, at)
  return left === null ? 'locked' : { account, counted: [pair], last: left === 0, needsCode: false }
}

async function tryAsStranger(
  tx: Transaction,
  account: string,
  address: string,
  network: string,
  hasCode: boolean,
  at: Date,
): Promise<Try | 'locked' | 'codeNeeded'> {
  const pair = pairFrom(account, network)
  const all = `${account} from anywhere`
  const left = await takeAttempt(tx, pair, ofPair, at)
  if (left === null) return 'locked'
  const needsCode = (await takeAttempt(tx, all, ofAccount, at)) === null
  if (needsCode && !hasCode) {
    // Nothing was looked at; the next form brings the code along.
    await giveAttemptsBack(tx, [pair])
    return 'codeNeeded'
  }
  const counted = needsCode ? ([pair, address] as const) : ([pair, address, all] as const)
  return { account, counted, last: left === 0, needsCode }
}

/** The right password: what failed before from here is forgotten, and the tries of this knock cost nothing. */
export async function letIn(tx: Transaction, tries: readonly Try[], right: ReadonlySet<string>): Promise<void> {
  await giveAttemptsBack(
    tx,
    tries.flatMap(({ counted }) => counted),
  )
  await forgetAttempts(
    tx,
    tries.filter(({ account }) => right.has(account)).map(({ counted: [pair] }) => pair),
  )
}
