import { type OrderPapersWire, paperCalls } from '@yaoji/contract/papers'
import { paperInputs } from '@yaoji/contract/papers.input'
import { contractKinds } from '@yaoji/rules/contracts/contract-kinds'
import type { Config } from '../platform/config.ts'
import { type Mount, memberRoute } from '../platform/http/call-route.ts'
import { fileStorage, savedAs, sendPrivateFile } from '../platform/storage.ts'
import { goodsPaperRoutes } from './goods-papers/routes.ts'
import { makePaper, papersOf, printed } from './make-paper.ts'
import { orderReports } from './order-reports.ts'
import { opensPaper, paperUrl } from './paper-address.ts'
import { readPaperFacts } from './paper-facts.ts'
import { refuse } from './refusals.ts'
import { reportRoutes } from './report-routes.ts'

type PapersConfig = Pick<Config, 'SECRET' | 'DATA_DIR' | 'PUBLIC_ORIGIN' | 'PORT'>

/** The papers of an order, for whoever acts for the company that bought. */
export function paperRoutes(mount: Mount, config: PapersConfig): void {
  const { SECRET, DATA_DIR } = config
  const storage = fileStorage(DATA_DIR)
  reportRoutes(mount, SECRET)
  goodsPaperRoutes(mount, { SECRET, DATA_DIR })

  memberRoute(
    mount,
    paperCalls.list,
    paperInputs.one,
    async ({ id }, { db, session, at }): Promise<OrderPapersWire> => {
      const facts = await readPaperFacts(db, { orderId: id, memberId: session.member.id, config }, at)
      const { loginId } = session
      const fileOf = (paper: string, name: string) => ({
        ...{ paper, name },
        url: paperUrl(SECRET, { orderId: id, paper, loginId }, at),
      })
      const hasLeft = facts.sentOn !== null
      const reports = hasLeft ? await orderReports(db, facts) : []
      return {
        papers: [
          ...papersOf(facts).map((paper) => fileOf(paper, printed[paper].name)),
          ...facts.contracts.map(({ kind }) => fileOf(`contract-${kind}`, contractKinds[kind])),
          ...(hasLeft ? facts.cold.boxes : [])
            .filter(({ fileId }) => fileId !== null)
            .map(({ id: record, box }) => fileOf(`logger-${record}`, `温度记录原件 ${box}`)),
        ],
        reports: reports.map(({ goods, lotNo, lotId, file }) => {
          const opened = fileOf(`report-${lotId}`, goods)
          return { ...opened, url: file ? opened.url : '', lot_no: lotNo }
        }),
        all: hasLeft ? fileOf('all', '全部单据') : null,
      }
    },
  )
  memberRoute(mount, paperCalls.file, paperInputs.file, async ({ id, paper, ...signed }, request) => {
    const { db, session, at, reply } = request
    const { loginId, member } = session
    if (!opensPaper(SECRET, { orderId: id, paper, loginId }, signed, at)) throw refuse('papers.expired')
    const facts = await readPaperFacts(db, { orderId: id, memberId: member.id, config }, at)
    const { name, mime, content } = await makePaper({ db, storage, facts, at }, paper)
    return sendPrivateFile(reply, content, mime, savedAs(name)) as never
  })
}
