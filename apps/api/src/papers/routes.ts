import { paperConsoleCalls } from '@yaoji/contract/console/papers'
import { paperCalls } from '@yaoji/contract/papers'
import { paperInputs } from '@yaoji/contract/papers.input'
import { readOrder } from '../orders/order-row.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/database.ts'
import { type Mount, memberRoute, staffRoute } from '../platform/http/call-route.ts'
import { fileStorage, savedAs, sendPrivateFile } from '../platform/storage.ts'
import { goodsPaperRoutes } from './goods-papers/routes.ts'
import { listPapers } from './list-papers.ts'
import { makePaper } from './make-paper.ts'
import { opensPaper, paperUrl } from './paper-address.ts'
import { readPaperFacts } from './paper-facts.ts'
import { refuse } from './refusals.ts'
import { reportRoutes } from './report-routes.ts'

type PapersConfig = Pick<Config, 'SECRET' | 'DATA_DIR' | 'PUBLIC_ORIGIN' | 'PORT'>

/** The papers of an order, for whoever acts for the company that bought, and for staff. */
export function paperRoutes(mount: Mount, config: PapersConfig): void {
  const { SECRET, DATA_DIR } = config
  const storage = fileStorage(DATA_DIR)
  reportRoutes(mount, SECRET)
  goodsPaperRoutes(mount, { SECRET, DATA_DIR })

  memberRoute(mount, paperCalls.list, paperInputs.one, async ({ id }, { db, session, at }) => {
    const facts = await readPaperFacts(db, { orderId: id, memberId: session.member.id, config }, at)
    const { loginId } = session
    return listPapers(db, facts, (paper) => paperUrl(SECRET, { orderId: id, paper, loginId }, at))
  })
  memberRoute(mount, paperCalls.file, paperInputs.file, async ({ id, paper, ...signed }, request) => {
    const { db, session, at, reply } = request
    const { loginId, member } = session
    if (!opensPaper(SECRET, { orderId: id, paper, loginId }, signed, at)) throw refuse('papers.expired')
    const facts = await readPaperFacts(db, { orderId: id, memberId: member.id, config }, at)
    const { name, mime, content } = await makePaper({ db, storage, facts, at }, paper)
    return sendPrivateFile(reply, content, mime, savedAs(name)) as never
  })

  // Staff print what travels with the goods, and show an inspector what both sides have.
  const factsFor = async (db: Db, orderId: number, at: Date) => {
    const { memberId } = await readOrder(db, orderId, 'anyone')
    return readPaperFacts(db, { orderId, memberId, config }, at)
  }
  staffRoute(mount, paperConsoleCalls.list, paperInputs.one, async ({ id }, { db, at }) =>
    listPapers(db, await factsFor(db, id, at), (paper) => `/console/api/orders/${id}/papers/${paper}`),
  )
  staffRoute(mount, paperConsoleCalls.file, paperInputs.printed, async ({ id, paper }, { db, at, reply }) => {
    const { name, mime, content } = await makePaper({ db, storage, facts: await factsFor(db, id, at), at }, paper)
    return sendPrivateFile(reply, content, mime, savedAs(name)) as never
  })
}
