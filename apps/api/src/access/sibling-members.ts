import { type BuyerRight, mayDo } from '@yaoji/rules/members/buyer-rights'
import { members } from '../members/published.ts'
import type { Db } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import type { MemberFacts } from '../platform/session.ts'
import { memberColumns, memberFacts } from './member-facts.ts'

const siblingRows = rowQuery(
  'sibling-members',
  { rights: of<BuyerRight[]>('o.rights'), ...memberColumns },
  (list) => `
    select ${list} from login_members o join ${members} m on m.id = o.member_id
    where o.login_id = $1 and m.id = any($2::bigint[]) and m.status <> 'disabled' order by m.id`,
)

/** Those of the members asked for that the login may buy for, as the rules must know them. */
export const siblingMembers = async (db: Db, loginId: number, memberIds: readonly number[]): Promise<MemberFacts[]> =>
  (await siblingRows(db, [loginId, memberIds])).filter(({ rights }) => mayDo(rights, 'buy')).map(memberFacts)
