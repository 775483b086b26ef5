import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import { tidyCreditCode } from '@yaoji/rules/members/credit-code'
import type { RegistrationDraft } from '@yaoji/rules/registration/registration-fields'
import { sql } from 'drizzle-orm'
import { addLoginMember } from '../access/open-accounts.ts'
import { loginMembers } from '../access/published.ts'
import { members } from '../members/published.ts'
import type { Transaction } from '../platform/database/database.ts'
import { oneAtATime } from '../platform/database/one-at-a-time.ts'
import type { BuyerSession } from '../platform/session.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import type { Stamp } from '../platform/stamp.ts'
import { readDraft } from './draft-row.ts'
import { openUnit } from './open-unit.ts'
import { refuse } from './refusals.ts'
import { mostStores } from './settings.ts'

interface NewStore {
  readonly name: string
  readonly creditCode: string
  readonly buyerType: BuyerType
}

/** What a chain's stores have in common, unless a store says otherwise. */
const shared = [
  'legal_person',
  'business_person',
  'quality_person',
  'contact',
  'contact_phone',
  'invoice_type',
  'taxpayer',
  'receive_email',
  'receive_phone',
] as const

/**
 * Domain 2.1: one store more under the same login, with data and papers of its own; persons and where invoices go come
 * along from the store in hand. Answers its number.
 */
export async function addStore(
  tx: Transaction,
  stamp: Stamp,
  { loginId, member }: BuyerSession,
  store: NewStore,
): Promise<number> {
  // Two at once must not pass the limit together.
  await oneAtATime(tx, `stores of login ${loginId}`)
  const creditCode = tidyCreditCode(store.creditCode)
  const most = await settingOf(tx, mostStores)
  const own = await tx.execute<{ code: string; phone: string }>(sql`
    select coalesce(nullif(m.credit_code, ''), d.fields ->> 'credit_code', '') as code, m.phone
    from ${loginMembers} o join ${members} m on m.id = o.member_id
    left join registration_drafts d on d.member_id = m.id where o.login_id = ${loginId}`)
  if (own.rows.length >= most) throw refuse('registration.storesFull', { most })
  if (own.rows.some(({ code }) => tidyCreditCode(code) === creditCode)) throw refuse('registration.storeExists')
  const { fields } = await readDraft(tx, member.id)
  const common = Object.fromEntries(shared.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])))
  const { name, buyerType } = store
  const memberId = await openUnit(tx, stamp, {
    ...{ name, buyerType, phone: fields.contact_phone ?? '' },
    fields: { ...common, unit_type: String(buyerType), unit_name: name, credit_code: creditCode } as RegistrationDraft,
  })
  await addLoginMember(tx, loginId, memberId, stamp)
  return memberId
}
