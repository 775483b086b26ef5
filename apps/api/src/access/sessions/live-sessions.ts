import { members } from '../../members/published.ts'
import type { Database } from '../../platform/database/database.ts'
import { of, rowQuery } from '../../platform/database/row-query.ts'

const liveRows = rowQuery(
  'live-sessions',
  { id: of<number>('s.id') },
  (list) => `
    select ${list} from sessions s
    join login_members o on o.login_id = s.login_id and o.member_id = s.member_id
    join ${members} m on m.id = s.member_id
    where s.id = any($1::bigint[]) and s.kind = 'buyer' and s.revoked_at is null and s.expires_at > $2
      and m.status <> 'disabled'`,
)

/** Which of these buyers' sessions still stand, for the member that they act for; asking does not keep them alive. */
export const liveSessions = async (db: Database, ids: readonly number[], at: Date): Promise<ReadonlySet<number>> =>
  new Set((await liveRows(db, [ids, at])).map(({ id }) => id))
