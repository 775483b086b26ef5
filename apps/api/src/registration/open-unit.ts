import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import type { RegistrationDraft } from '@yaoji/rules/registration/registration-fields'
import { openMember } from '../members/open-member.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { writeDraft } from './draft-row.ts'

interface NewUnit {
  readonly name: string
  readonly buyerType: BuyerType
  readonly phone: string
  /** What is known of it from the start. */
  readonly fields: RegistrationDraft
}

/** A member that buys nothing yet: its data and its papers follow. Answers its number. */
export async function openUnit(tx: Transaction, stamp: Stamp, unit: NewUnit): Promise<number> {
  const { name, buyerType, phone } = unit
  const member = { name, buyerType, phone, status: 'registered', province: '', city: '' }
  const memberId = await openMember(tx, { member, papers: [], scopes: [], addresses: [] }, stamp)
  await writeDraft(tx, stamp, memberId, { version: 1, fields: unit.fields })
  return memberId
}
