import type { MemberStatus } from '@yaoji/rules/goods/goods-facts'
import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import type { Db } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'

interface CollectingMember {
  readonly buyerType: BuyerType
  readonly status: MemberStatus
}

const memberRows = rowQuery(
  'collecting-member',
  { buyerType: of<BuyerType>('buyer_type'), status: of<MemberStatus>('status') },
  (list) => `select ${list} from members where id = $1`,
)

/** What decides whether a company may collect points, for those who act without its session. */
export async function readCollectingMember(db: Db, memberId: number): Promise<CollectingMember> {
  const [row] = await memberRows(db, [memberId])
  if (!row) throw new Error(`no member ${memberId}`)
  return row
}
