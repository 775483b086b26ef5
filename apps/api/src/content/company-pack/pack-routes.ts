import { type CompanyPackWire, companyPackCalls } from '@yaoji/contract/company-pack'
import { companyPackInputs } from '@yaoji/contract/company-pack.input'
import { sql } from 'drizzle-orm'
import { noSignature } from '../../contracts/templates/confirmation.ts'
import type { Config } from '../../platform/config.ts'
import { type Mount, memberRoute } from '../../platform/http/call-route.ts'
import { files } from '../../platform/published.ts'
import { isSignature, signatureOf } from '../../platform/signature.ts'
import { fileStorage, savedAs, sendPrivateFile } from '../../platform/storage.ts'
import { refuse } from '../refusals.ts'
import { companyPackLooks } from '../tables.ts'
import { type KeptPack, packOfToday } from './keep-pack.ts'

const livesMs = 5 * 60_000

/** The company's own licence papers, to be filed by its buyers. */
export function companyPackRoutes(mount: Mount, { SECRET, DATA_DIR }: Pick<Config, 'SECRET' | 'DATA_DIR'>): void {
  const storage = fileStorage(DATA_DIR)
  /** An address opens one pack for one login. */
  const signOf = (id: number, loginId: number, until: number) =>
    signatureOf(SECRET, JSON.stringify(['company-pack-address', loginId, id, until]))

  memberRoute(mount, companyPackCalls.open, companyPackInputs.none, async (_, { session, at }) => {
    const pack = await packOfToday(mount.db, storage, SECRET, at)
    const until = Math.floor((at.getTime() + livesMs) / 1000)
    const query = new URLSearchParams({ until: String(until), sign: signOf(pack.id, session.loginId, until) })
    return packWire(pack, `/api/company_pack/${pack.id}?${query}`)
  })
  memberRoute(mount, companyPackCalls.zip, companyPackInputs.zip, async ({ id, until, sign }, request) => {
    const { session, at, reply, stamp } = request
    const { loginId, member } = session
    if (!isSignature(signOf(id, loginId, until), sign) || until * 1000 <= at.getTime())
      throw refuse('content.packExpired')
    const found = await mount.db.execute<{ sha256: string; name: string }>(sql`
      select f.sha256, f.name from company_packs p join ${files} f on f.id = p.file_id where p.id = ${id}`)
    const { sha256, name } = found.rows[0]!
    const content = await storage.get(sha256)
    // On record before a byte leaves.
    await mount.db
      .insert(companyPackLooks)
      .values({ packId: id, memberId: member.id, loginId, at, requestId: stamp.requestId })
    return sendPrivateFile(reply, content, 'application/zip', savedAs(name)) as never
  })
}

const packWire = ({ name, bytes, sha256, madeAt, listed }: KeptPack, url: string): CompanyPackWire => ({
  ...{ name, bytes, sha256, url },
  made_at: madeAt.toISOString(),
  files: listed,
  note: `${noSignature}，不是电子签章；清单内有每个文件的摘要，可逐一核对。`,
})
