import type { Result } from '@yaoji/rules/money/result'
import { type AccountRefusal, type OwnAccount, ownAccount } from '@yaoji/rules/wallet/withdrawal'
import { memberNames } from '../../members/member-names.ts'
import { readInvoiceData } from '../../members/state-invoice.ts'
import type { Db } from '../../platform/database/database.ts'

/** The bank account of a member's invoice data, where they hold and it is in the member's own name. */
export async function ownAccountOf(db: Db, memberId: number): Promise<Result<OwnAccount, AccountRefusal>> {
  const invoice = await readInvoiceData(db, memberId)
  return ownAccount(invoice, (await memberNames(db, [memberId])).get(memberId) ?? '')
}
