import { sql } from 'drizzle-orm'
import type { Database, Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { deviceLifeMs } from '../sessions/cookies.ts'

const bornBefore = (at: Date) => new Date(at.getTime() - deviceLifeMs).toISOString()

/** Which of the accounts were entered by this browser before. */
export async function knownBy(
  db: Db,
  deviceHash: Buffer,
  accounts: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const found = await db.execute<{ account: string }>(sql`
    select account from known_devices
    where token_hash = ${deviceHash} and account = any(${sql.param(accounts)}::text[]) and seen_at > ${bornBefore(at)}`)
  return new Set(found.rows.map(({ account }) => account))
}

/** From here on the browser is known for the account. The caller has checked who it is. */
export async function rememberDevice(db: Db, deviceHash: Buffer, account: string, at: Date): Promise<void> {
  await db.execute(sql`
    insert into known_devices (token_hash, account, seen_at) values (${deviceHash}, ${account}, ${at.toISOString()})
    on conflict (token_hash, account) do update set seen_at = excluded.seen_at`)
}

/** Forgets browsers that nobody came by for a year. */
async function forgetDevices(db: Database, at: Date): Promise<number> {
  const gone = await db.execute(sql`delete from known_devices where seen_at <= ${bornBefore(at)}`)
  return gone.rowCount ?? 0
}

export const accessJobs = (db: Database): Jobs => ({
  tasks: {
    'forget-devices': async (_, at) => {
      await forgetDevices(db, at)
    },
  },
  schedule: [{ task: 'forget-devices', match: '40 19 * * *' }],
})
