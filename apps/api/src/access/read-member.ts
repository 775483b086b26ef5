import { members } from '../members/published.ts'
import type { Db } from '../platform/database/database.ts'
import { rowQuery } from '../platform/database/row-query.ts'
import type { MemberFacts } from '../platform/session.ts'
import { memberColumns, memberFacts } from './member-facts.ts'

const rows = rowQuery('member-facts', memberColumns, (list) => `select ${list} from ${members} m where m.id = $1`)

/** What the rules must know of a member, as it is now, whoever acts. */
export async function readMember(db: Db, memberId: number): Promise<MemberFacts> {
  const [row] = await rows(db, [memberId])
  if (!row) throw new Error(`no member ${memberId}`)
  return memberFacts(row)
}
