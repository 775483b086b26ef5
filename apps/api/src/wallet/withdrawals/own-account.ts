import type { Result } from '@yaoji/rules/money/result'
import { type AccountRefusal, type OwnAccount, ownAccount } from '@yaoji/rules/wallet/withdrawal'
import { invoiceTitles, members } from '../../members/published.ts'
import type { Db } from '../../platform/database/database.ts'
import { of, rowQuery } from '../../platform/database/row-query.ts'

const rows = rowQuery(
  'own-account',
  {
    unit: of<string>('m.name'),
    accountName: of<string | null>('t.account_name'),
    bank: of<string | null>('t.bank'),
    account: of<string | null>('t.account'),
  },
  (list) => `select ${list} from ${members} m left join ${invoiceTitles} t on t.member_id = m.id where m.id = $1`,
)

/** The bank account of a member's invoice data, where it is in the member's own name. */
export async function ownAccountOf(db: Db, memberId: number): Promise<Result<OwnAccount, AccountRefusal>> {
  const [row] = await rows(db, [memberId])
  const { accountName, bank, account, unit } = row!
  return ownAccount(account === null ? null : { accountName: accountName ?? '', bank: bank ?? '', account }, unit)
}
