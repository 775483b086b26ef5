import { checkNewPaymentPassword } from '@yaoji/rules/members/payment-password'
import type { Database } from '../../platform/database/database.ts'
import type { BuyerSession } from '../../platform/session.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { writePaymentPassword } from '../open-accounts.ts'
import { redeemPhoneTicket } from '../phones/phone-codes.ts'
import { refuse } from '../refusals.ts'
import { accountOf } from './accounts-of-phone.ts'
import { hashPassword } from './password-hash.ts'

/** Domain guide: the payment password is set and changed after a code to the phone of the account. */
export async function setPaymentPassword(
  db: Database,
  session: BuyerSession,
  { password, ticket }: { readonly password: string; readonly ticket: string },
  stamp: Stamp,
): Promise<void> {
  const { phone } = await accountOf(db, session.loginId)
  const checked = checkNewPaymentPassword(password, phone)
  if (!checked.ok) throw refuse('access.weakPaymentPassword', checked.refusal)
  const hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const proved = await redeemPhoneTicket(tx, stamp, { ticket, purpose: 'paymentPassword' })
    if (proved !== phone) throw refuse('access.otherPhone')
    await writePaymentPassword(tx, session.member.id, hash, stamp)
  })
}
