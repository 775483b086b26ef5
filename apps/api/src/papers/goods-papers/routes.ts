import { goodsPaperConsoleCalls } from '@yaoji/contract/console/goods-papers'
import { goodsPaperConsoleInputs } from '@yaoji/contract/console/goods-papers.input'
import { goodsPaperCalls } from '@yaoji/contract/goods-papers'
import { goodsPaperInputs } from '@yaoji/contract/goods-papers.input'
import { dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { readSeller } from '../../contracts/parties.ts'
import { noSignature } from '../../contracts/templates/confirmation.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { assertDepth, type Mount, memberRoute, Page, pageMeta, staffRoute } from '../../platform/http/call-route.ts'
import { staffKeyOf } from '../../platform/http/idempotency-key.ts'
import { readForm } from '../../platform/http/read-form.ts'
import { readUpload } from '../../platform/http/read-upload.ts'
import { once } from '../../platform/idempotency.ts'
import { files } from '../../platform/published.ts'
import type { BuyerSession } from '../../platform/session.ts'
import { isSignature, signatureOf } from '../../platform/signature.ts'
import { fileStorage, hashOf, savedAs, sendPrivateFile } from '../../platform/storage.ts'
import { refuse } from '../refusals.ts'
import { goodsPackLooks } from '../tables.ts'
import { assertPacks, makeGoodsPack } from './make-goods-pack.ts'
import { goodsPapersWires, papersOfGoods, paperWire } from './read-papers.ts'
import { askedPapers, askForPaper, statePaper, withdrawPaper } from './state-paper.ts'

const livesMs = 5 * 60_000
const perConsolePage = 50

/** Papers of goods for the first purchase: stated by quality, taken by approved buyers. */
export function goodsPaperRoutes(mount: Mount, { SECRET, DATA_DIR }: Pick<Config, 'SECRET' | 'DATA_DIR'>): void {
  const storage = fileStorage(DATA_DIR)
  const signOf = (goodsIds: readonly number[], loginId: number, until: number) =>
    signatureOf(SECRET, JSON.stringify(['goods-pack-address', loginId, goodsIds, until]))

  memberRoute(mount, goodsPaperCalls.list, goodsPaperInputs.goods, async ({ goods_ids }, { db, session, at }) => {
    assertApproved(session)
    return goodsPapersWires(db, session.member.id, goods_ids, dayOf(at))
  })
  memberRoute(mount, goodsPaperCalls.ask, goodsPaperInputs.ask, async (input, { db, session, stamp }) => {
    assertApproved(session)
    const { goods_id: goodsId, kind } = input
    await db.transaction((tx) => askForPaper(tx, session, { goodsId, kind }, stamp))
    return null
  })
  memberRoute(mount, goodsPaperCalls.open, goodsPaperInputs.goods, async ({ goods_ids: ids }, { db, session, at }) => {
    assertApproved(session)
    // What cannot be packed is said here, where the page can show it.
    assertPacks(await papersOfGoods(db, ids))
    const until = Math.floor((at.getTime() + livesMs) / 1000)
    const query = new URLSearchParams({
      ...{ goods_ids: ids.join(','), until: String(until) },
      sign: signOf(ids, session.loginId, until),
    })
    return { url: `${goodsPaperCalls.zip.path}?${query}`, note: `${noSignature}，清单内有每个文件的摘要。` }
  })
  memberRoute(mount, goodsPaperCalls.zip, goodsPaperInputs.zip, async ({ goods_ids: ids, until, sign }, request) => {
    const { db, session, at, reply, stamp } = request
    assertApproved(session)
    const { loginId, member } = session
    if (!isSignature(signOf(ids, loginId, until), sign) || until * 1000 <= at.getTime())
      throw refuse('papers.goodsPackExpired')
    const seller = (await readSeller(db)).name
    const pack = await makeGoodsPack(await papersOfGoods(db, ids), { storage, secret: SECRET, seller, at })
    const look = { goodsIds: [...ids], memberId: member.id, loginId, sha256: hashOf(pack.content), at }
    // On record before a byte leaves.
    await mount.db.insert(goodsPackLooks).values({ ...look, requestId: stamp.requestId })
    return sendPrivateFile(reply, pack.content, 'application/zip', savedAs(pack.name)) as never
  })

  consoleRoutes(mount, storage)
}

function assertApproved({ member }: BuyerSession): void {
  if (member.viewer.status !== 'approved') throw refuse('papers.notApproved')
}

function consoleRoutes(mount: Mount, storage: ReturnType<typeof fileStorage>): void {
  const { list, state, file, withdraw, asked } = goodsPaperConsoleCalls
  const wires = async (db: Db, id: number, at: Date) => {
    const [of] = await papersOfGoods(db, [id])
    return of!.papers.map((paper) => paperWire(paper, dayOf(at)))
  }
  staffRoute(mount, list, goodsPaperConsoleInputs.one, ({ id }, { db, at }) => wires(db, id, at))
  staffRoute(mount, state, goodsPaperConsoleInputs.one, async ({ id }, request) => {
    const unreadable = () => refuse('papers.unreadable')
    if (!request.http.isMultipart()) throw unreadable()
    const { file: arrived, fields } = await readUpload(request.http, unreadable)
    if (!arrived) throw unreadable()
    const { kind, number, valid_until: validUntil } = readForm(goodsPaperConsoleInputs.stated, fields)
    const key = staffKeyOf(request, state.path, { id, kind, number, validUntil, ...arrived.facts })
    await once(mount.db, key, async (tx) => {
      await statePaper(tx, storage, { goodsId: id, kind, number, validUntil, file: arrived }, request.stamp)
      return null
    })
    return wires(request.db, id, request.at)
  })
  staffRoute(mount, file, goodsPaperConsoleInputs.one, async ({ id }, { db, reply }) => {
    const { rows } = await db.execute<{ sha256: string; mime: string }>(sql`
      select f.sha256, f.mime from goods_papers p join ${files} f on f.id = p.file_id where p.id = ${id}`)
    const [found] = rows
    if (!found) throw refuse('papers.noPaper')
    return sendPrivateFile(reply, await storage.get(found.sha256), found.mime) as never
  })
  staffRoute(mount, withdraw, goodsPaperConsoleInputs.withdraw, async (input, request) => {
    await once(mount.db, staffKeyOf(request, withdraw.path, input), async (tx) => {
      await withdrawPaper(tx, input.id, input.reason, request.stamp)
      return null
    })
    return null
  })
  staffRoute(mount, asked, goodsPaperConsoleInputs.page, async ({ page }, { db }) => {
    assertDepth(page, perConsolePage)
    const { rows, total } = await askedPapers(db, page, perConsolePage)
    return new Page(rows, pageMeta(page, perConsolePage, total))
  })
}
