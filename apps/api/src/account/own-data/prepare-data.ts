import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { forgetFile, keepFile } from '../../platform/keep-file.ts'
import { jobStamp } from '../../platform/stamp.ts'
import { fileStorage, hashOf, type Storage } from '../../platform/storage.ts'
import { dataRequests } from '../tables.ts'
import { type CollectedPart, collect, spokenFor } from './collect.ts'
import { ownParts } from './parts.ts'
import { writeArchive } from './write-archive.ts'

/** Our choice (decision 0112): long enough to come back for it, short enough that no copy is forgotten. */
const livesMs = 7 * 86_400_000
/** A process that ended in the middle is followed by another after this. */
const stuckMs = 10 * 60_000

/** Prepares what was asked for, one request after the other. */
export async function prepareData(db: Database, storage: Storage, at: Date): Promise<number> {
  for (let prepared = 0; ; prepared++) {
    const next = await claim(db, at)
    if (!next) return prepared
    try {
      await prepare(db, storage, next, at)
    } catch (error) {
      await db.update(dataRequests).set({ state: 'failed' }).where(stillOurs(next.id, at))
      throw error
    }
  }
}

interface Claimed {
  readonly id: number
  readonly login_id: number
}

/** Another process may have taken a request over from one that is slow: a second file would belong to nobody, and never go. */
const stillOurs = (id: number, at: Date) =>
  and(eq(dataRequests.id, id), eq(dataRequests.state, 'running'), eq(dataRequests.startedAt, at))

async function claim(db: Database, at: Date): Promise<Claimed | undefined> {
  const stuck = new Date(at.getTime() - stuckMs).toISOString()
  const { rows } = await db.execute<Claimed & Record<string, unknown>>(sql`
    update data_requests set state = 'running', started_at = ${at.toISOString()}, parts_done = 0
    where id = (select id from data_requests where state = 'asked' or (state = 'running' and started_at < ${stuck})
                order by id limit 1 for update skip locked)
    returning id, login_id`)
  return rows[0]
}

async function prepare(db: Database, storage: Storage, { id, login_id: loginId }: Claimed, at: Date): Promise<void> {
  const memberIds = await spokenFor(db, loginId)
  const parts: CollectedPart[] = []
  for (const part of ownParts) {
    parts.push(await collect(db, part, loginId, memberIds))
    await db.update(dataRequests).set({ partsDone: parts.length }).where(eq(dataRequests.id, id))
  }
  const content = await writeArchive(loginId, parts, at)
  const facts = { sha256: hashOf(content), mime: 'application/zip', bytes: content.length, name: '个人数据.zip' }
  const expiresAt = new Date(at.getTime() + livesMs)
  await db.transaction(async (tx) => {
    const [ours] = await tx.select({ id: dataRequests.id }).from(dataRequests).where(stillOurs(id, at)).for('update')
    if (!ours) return
    const fileId = await keepFile(tx, storage, { facts, content }, null, at)
    await tx.update(dataRequests).set({ state: 'done', fileId, doneAt: at, expiresAt }).where(eq(dataRequests.id, id))
    const subject = `dataRequest:${id}`
    await writeAudit(tx, jobStamp(at), { verb: 'ownData.prepare', subject, memberId: null, data: { memberIds } })
  })
}

/** Takes away files whose days are over; that somebody asked stays on record. */
export async function expireData(db: Database, at: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx.execute<{ id: number; file_id: number }>(sql`
      select id, file_id from data_requests where state = 'done' and expires_at <= ${at.toISOString()} order by id for update`)
    for (const { id, file_id: fileId } of due.rows) {
      await tx.update(dataRequests).set({ state: 'expired', fileId: null }).where(eq(dataRequests.id, id))
      await forgetFile(tx, fileId)
      await writeAudit(tx, jobStamp(at), { verb: 'ownData.expire', subject: `dataRequest:${id}`, memberId: null })
    }
    return due.rows.length
  })
}

export const ownDataJobs = (db: Database, dataDir: string): Jobs => ({
  tasks: {
    'prepare-own-data': async (_, at) => {
      await expireData(db, at)
      await prepareData(db, fileStorage(dataDir), at)
    },
  },
  schedule: [{ task: 'prepare-own-data', match: '* * * * *' }],
})
