import type { PhonePurpose } from '@yaoji/rules/members/phone-code'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { Browser } from '../log-in/browser.ts'
import { letIn } from '../log-in/knock.ts'
import type { LogInGuard } from '../log-in/log-in-guard.ts'
import { redeemPhoneTicket } from '../phones/phone-codes.ts'
import { refuse } from '../refusals.ts'
import type { AccountRow } from './accounts-of-phone.ts'

/** How whoever has a session shows to be its owner: a session alone may be a stranger's at an open counter. */
export type OwnerProof =
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'phone'; readonly ticket: string }

/** What of it a form brought along. */
export function proofIn(input: {
  readonly current_password?: string | undefined
  readonly ticket?: string | undefined
}): OwnerProof | null {
  if (input.current_password) return { kind: 'password', password: input.current_password }
  return input.ticket ? { kind: 'phone', ticket: input.ticket } : null
}

/**
 * Our choice (decision 0102): what guards an account is changed with its password, guessed at as at the door (0082), or
 * after a code to its phone. Answers what the change's own transaction has to do first: the proof is used with it, or not.
 */
export async function proveOwner(
  db: Database,
  guard: LogInGuard,
  account: AccountRow,
  proof: OwnerProof,
  purpose: PhonePurpose,
  browser: Browser,
  stamp: Stamp,
): Promise<(tx: Transaction) => Promise<void>> {
  if (proof.kind === 'phone') {
    return async (tx) => {
      const phone = await redeemPhoneTicket(tx, stamp, { ticket: proof.ticket, purpose })
      if (phone !== account.phone) throw refuse('access.otherPhone')
    }
  }
  const door = { account: `login:${account.id}`, passwordHash: account.passwordHash }
  const given = { name: account.userName, password: proof.password, code: '' }
  const checked = await guard.check(db, stamp, 'login', [door], given, browser)
  if (!checked.ok) {
    const { kind } = checked.refusal
    throw kind === 'wrong' ? refuse('access.wrongPassword') : refuse(`access.${kind}`)
  }
  const { tries, right } = checked.value
  return (tx) => letIn(tx, tries, right)
}
