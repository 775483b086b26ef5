import { type DataRequestWire, ownDataCalls } from '@yaoji/contract/own-data'
import { ownDataInputs } from '@yaoji/contract/own-data.input'
import { desc, eq, sql } from 'drizzle-orm'
import { browserOf } from '../../access/log-in/browser.ts'
import { LogInGuard } from '../../access/log-in/log-in-guard.ts'
import { accountOf } from '../../access/passwords/accounts-of-phone.ts'
import { proofIn, proveOwner } from '../../access/passwords/prove-owner.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Mount, memberRoute } from '../../platform/http/call-route.ts'
import { files } from '../../platform/published.ts'
import { isSignature, signatureOf } from '../../platform/signature.ts'
import { fileStorage, savedAs, sendPrivateFile } from '../../platform/storage.ts'
import { refuse } from '../refusals.ts'
import { dataRequests } from '../tables.ts'
import { askData } from './ask-data.ts'

const livesMs = 5 * 60_000
const shown = 10

/** PIPL 45: a person asks for what is kept about it, and takes it as a file. */
export function ownDataRoutes(
  mount: Mount,
  { SECRET, DATA_DIR, MODE, SECURE_COOKIES }: Pick<Config, 'SECRET' | 'DATA_DIR' | 'MODE' | 'SECURE_COOKIES'>,
): void {
  const { db } = mount
  const storage = fileStorage(DATA_DIR)
  const guard = new LogInGuard({ demo: MODE === 'demo', secret: SECRET })
  const signOf = (id: number, loginId: number, until: number) =>
    signatureOf(SECRET, JSON.stringify(['own-data', loginId, id, until]))

  memberRoute(mount, ownDataCalls.list, ownDataInputs.none, (_, { session }) => requestsOf(db, session.loginId))
  memberRoute(mount, ownDataCalls.ask, ownDataInputs.ask, async (input, { session, stamp, http }) => {
    const proof = proofIn(input)
    if (!proof) throw refuse('account.dataUnproved')
    const account = await accountOf(db, session.loginId)
    const browser = browserOf(http, 'buyerDevice', SECURE_COOKIES)
    const proved = await proveOwner(db, guard, account, proof, 'password', browser, stamp)
    await db.transaction(async (tx) => {
      await proved(tx)
      await askData(tx, session.loginId, session.member.id, stamp)
    })
    return requestsOf(db, session.loginId)
  })
  memberRoute(mount, ownDataCalls.address, ownDataInputs.one, async ({ id }, { session, at }) => {
    await fileOf(db, id, session.loginId, at)
    const until = Math.floor((at.getTime() + livesMs) / 1000)
    const query = new URLSearchParams({ until: String(until), sign: signOf(id, session.loginId, until) })
    return { url: `/api/user/data_requests/${id}/file?${query}` }
  })
  memberRoute(mount, ownDataCalls.file, ownDataInputs.signed, async ({ id, until, sign }, request) => {
    const { session, at, reply, stamp } = request
    if (!isSignature(signOf(id, session.loginId, until), sign) || until * 1000 <= at.getTime())
      throw refuse('account.dataAddressExpired')
    const { sha256, name } = await fileOf(db, id, session.loginId, at)
    const content = await storage.get(sha256)
    // On record before a byte leaves.
    await db.transaction((tx) =>
      writeAudit(tx, stamp, { verb: 'ownData.take', subject: `dataRequest:${id}`, memberId: session.member.id }),
    )
    return sendPrivateFile(reply, content, 'application/zip', savedAs(name)) as never
  })
}

/** The file of a login's own request, as long as its days last. */
async function fileOf(db: Db, id: number, loginId: number, at: Date): Promise<{ sha256: string; name: string }> {
  const { rows } = await db.execute<{ sha256: string; name: string }>(sql`
    select f.sha256, f.name from data_requests r join ${files} f on f.id = r.file_id
    where r.id = ${id} and r.login_id = ${loginId} and r.state = 'done' and r.expires_at > ${at.toISOString()}`)
  if (!rows[0]) throw refuse('account.dataMissing')
  return rows[0]
}

const stateNames: Readonly<Record<DataRequestWire['state'], string>> = {
  asked: '排队中',
  running: '正在整理',
  done: '可以下载',
  failed: '未能完成，请重新申请',
  expired: '已过期删除',
}

async function requestsOf(db: Db, loginId: number): Promise<DataRequestWire[]> {
  const own = eq(dataRequests.loginId, loginId)
  const rows = await db.select().from(dataRequests).where(own).orderBy(desc(dataRequests.id)).limit(shown)
  return rows.map(({ id, state, askedAt, partsDone, partsTotal, expiresAt }) => ({
    ...{ id, state, state_name: stateNames[state], asked_at: askedAt.toISOString() },
    ...{ parts_done: partsDone, parts_total: partsTotal, expires_at: expiresAt?.toISOString() ?? '' },
  }))
}
