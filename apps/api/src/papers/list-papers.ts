import type { OrderPapersWire } from '@yaoji/contract/papers'
import { contractKinds } from '@yaoji/rules/contracts/contract-kinds'
import type { Db } from '../platform/database/database.ts'
import { papersOf, printed } from './make-paper.ts'
import { orderReports } from './order-reports.ts'
import type { PaperFacts } from './paper-facts.ts'

/** What an order has of papers, each with the address that opens it for who asks. */
export async function listPapers(
  db: Db,
  facts: PaperFacts,
  urlOf: (paper: string) => string,
): Promise<OrderPapersWire> {
  const fileOf = (paper: string, name: string) => ({ paper, name, url: urlOf(paper) })
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
}
