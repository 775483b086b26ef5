import { reportConsoleCalls } from '@yaoji/contract/console/reports'
import { reportConsoleInputs } from '@yaoji/contract/console/reports.input'
import { type LotReportWire, reportCalls } from '@yaoji/contract/reports'
import { reportInputs } from '@yaoji/contract/reports.input'
import { assertDepth, type Mount, memberRoute, Page, pageMeta, staffRoute } from '../platform/http/call-route.ts'
import { findReports, type SentLot } from './find-reports.ts'
import { paperUrl } from './paper-address.ts'
import { askedReports, askForReport } from './report-wishes.ts'

const perPage = 20
const perConsolePage = 50

/** Inspection reports by goods, lot number and order, and those that are missing. */
export function reportRoutes(mount: Mount, secret: string): void {
  memberRoute(mount, reportCalls.filter, reportInputs.filter, async ({ keywords, page }, { db, session, at }) => {
    assertDepth(page, perPage)
    const { rows, total } = await findReports(db, session.member.id, keywords, { page, perPage })
    const wires = rows.map((row) => reportWire(secret, row, session.loginId, at))
    return new Page(wires, pageMeta(page, perPage, total))
  })
  memberRoute(mount, reportCalls.ask, reportInputs.ask, async (input, { db, session, stamp }) => {
    await db.transaction((tx) => askForReport(tx, session, input, stamp))
    return null
  })
  staffRoute(mount, reportConsoleCalls.asked, reportConsoleInputs.asked, async ({ page }, { db }) => {
    assertDepth(page, perConsolePage)
    const { rows, total } = await askedReports(db, page, perConsolePage)
    return new Page(rows, pageMeta(page, perConsolePage, total))
  })
}

function reportWire(secret: string, row: SentLot, loginId: number, at: Date): LotReportWire {
  const { order_id, order_no, goods_id, name, lot_id, lot_no } = row
  const paper = `report-${lot_id}`
  return {
    ...{ order_id, order_no, goods_id, name, ypgg: row.spec, sccj: row.maker, lot_id, lot_no },
    ...{ expires_on: row.expires_on ?? '', number: row.quantity, bzdw: row.unit, asked: row.asked ? 1 : 0 },
    url: row.there ? paperUrl(secret, { orderId: order_id, paper, loginId }, at) : '',
  }
}
