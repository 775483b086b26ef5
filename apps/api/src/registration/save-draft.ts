import { type BuyerType, buyerTypes } from '@yaoji/rules/members/buyer-type'
import type { MemberStatus } from '@yaoji/rules/members/member-status'
import { type RegistrationDraft, typed } from '@yaoji/rules/registration/registration-fields'
import { registrationProblems } from '@yaoji/rules/registration/registration-problems'
import { lockStatus } from '../members/move-status.ts'
import { nameUnit } from '../members/name-unit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { type Draft, readDraft, writeDraft } from './draft-row.ts'
import { refuse } from './refusals.ts'

/** Until it is handed in, and again once it was sent back. */
export const mayChange = (status: MemberStatus): boolean => status === 'registered' || status === 'rejected'

/**
 * Domain 2.1: keeps what was typed so far, finished or not, for every device of the login. A page that did not see the
 * latest version changes nothing and reads so; one that sends again what is there already has lost an answer only.
 */
export async function saveDraft(tx: Transaction, stamp: Stamp, memberId: number, given: Draft): Promise<Draft> {
  if (!mayChange(await lockStatus(tx, memberId))) throw refuse('registration.notOpen')
  const before = await readDraft(tx, memberId)
  const after = { ...before.fields, ...given.fields }
  if (same(before.fields, after)) return before
  if (given.version !== before.version) throw refuse('registration.draftChanged')
  const draft = { version: before.version + 1, fields: after }
  await writeDraft(tx, stamp, memberId, draft)
  await nameUnit(tx, stamp, memberId, namedIn(given.fields))
  return draft
}

const same = (one: RegistrationDraft, other: RegistrationDraft) =>
  (Object.keys(other) as (keyof RegistrationDraft)[]).every((field) => one[field] === other[field])

/** The name and the kind that stand well as they were typed. */
function namedIn(fields: RegistrationDraft): { name?: string; buyerType?: BuyerType } {
  const problems = registrationProblems(fields)
  const kind = typed(fields, 'unit_type')
  return {
    ...(fields.unit_name !== undefined && !problems.unit_name ? { name: typed(fields, 'unit_name') } : {}),
    ...(Object.hasOwn(buyerTypes, kind) ? { buyerType: Number(kind) as BuyerType } : {}),
  }
}
