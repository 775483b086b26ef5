import { type OrderPapersWire, paperCalls } from '@yaoji/contract/papers'
import { paperInputs } from '@yaoji/contract/papers.input'
import type { Config } from '../platform/config.ts'
import { type Mount, memberRoute } from '../platform/http/call-route.ts'
import { isSignature, signatureOf } from '../platform/signature.ts'
import { fileStorage, savedAs, sendPrivateFile } from '../platform/storage.ts'
import { makePaper, printed } from './make-paper.ts'
import { orderReports } from './order-reports.ts'
import { readPaperFacts } from './paper-facts.ts'
import { refuse } from './refusals.ts'

const livesMs = 5 * 60_000

/** The papers of an order, for whoever acts for the company that bought. */
export function paperRoutes(mount: Mount, { SECRET, DATA_DIR }: Pick<Config, 'SECRET' | 'DATA_DIR'>): void {
  const storage = fileStorage(DATA_DIR)
  /** An address opens one paper of one order for one login. */
  const signOf = (id: number, paper: string, loginId: number, until: number) =>
    signatureOf(SECRET, JSON.stringify(['order-paper', loginId, id, paper, until]))

  memberRoute(
    mount,
    paperCalls.list,
    paperInputs.one,
    async ({ id }, { db, session, at }): Promise<OrderPapersWire> => {
      const facts = await readPaperFacts(db, id, session.member.id, at)
      const until = Math.floor((at.getTime() + livesMs) / 1000)
      const fileOf = (paper: string, name: string) => {
        const query = new URLSearchParams({ until: String(until), sign: signOf(id, paper, session.loginId, until) })
        return { paper, name, url: `/api/order/${id}/papers/${paper}?${query}` }
      }
      const hasLeft = facts.sentOn !== null
      const reports = hasLeft ? await orderReports(db, facts) : []
      return {
        papers: Object.entries(printed)
          .filter(([, { afterwards }]) => hasLeft || !afterwards)
          .map(([paper, { name }]) => fileOf(paper, name)),
        reports: reports.map(({ goods, lotNo, lotId, file }) => {
          const opened = fileOf(`report-${lotId}`, goods)
          return { ...opened, url: file ? opened.url : '', lot_no: lotNo }
        }),
        all: hasLeft ? fileOf('all', '全部单据') : null,
      }
    },
  )
  memberRoute(mount, paperCalls.file, paperInputs.file, async ({ id, paper, until, sign }, request) => {
    const { db, session, at, reply } = request
    const { loginId, member } = session
    if (!isSignature(signOf(id, paper, loginId, until), sign) || until * 1000 <= at.getTime())
      throw refuse('papers.expired')
    const facts = await readPaperFacts(db, id, member.id, at)
    const { name, mime, content } = await makePaper({ db, storage, facts, at }, paper)
    return sendPrivateFile(reply, content, mime, savedAs(name)) as never
  })
}
