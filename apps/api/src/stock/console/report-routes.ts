import { stockCalls } from '@yaoji/contract/console/stock'
import { stockInputs } from '@yaoji/contract/console/stock.input'
import { type Mount, staffRoute } from '../../platform/http/call-route.ts'
import { staffKeyOf } from '../../platform/http/idempotency-key.ts'
import { readUpload } from '../../platform/http/read-upload.ts'
import { once } from '../../platform/idempotency.ts'
import { fileStorage, sendPrivateFile } from '../../platform/storage.ts'
import { attachReport, reportFile } from '../lots/attach-report.ts'
import { refuse } from '../refusals.ts'
import type { LotPartners } from './lot-partners.ts'
import { showLot } from './show-lot.ts'

/** Inspection reports of lot numbers, as files. */
export function reportRoutes(mount: Mount, partners: LotPartners, dataDir: string): void {
  const storage = fileStorage(dataDir)

  staffRoute(mount, stockCalls.attachReport, stockInputs.one, async ({ id }, request) => {
    const unreadable = () => refuse('stock.reportUnreadable')
    if (!request.http.isMultipart()) throw unreadable()
    const { file: report } = await readUpload(request.http, unreadable)
    if (!report) throw unreadable()
    const key = staffKeyOf(request, stockCalls.attachReport.path, { id, ...report.facts })
    await once(mount.db, key, async (tx) => {
      await attachReport(tx, storage, { lotId: id, report }, request.stamp)
      return null
    })
    return showLot(request.db, id, partners)
  })
  staffRoute(mount, stockCalls.report, stockInputs.one, async ({ id }, { db, reply }) => {
    const { sha256, mime } = await reportFile(db, id)
    return sendPrivateFile(reply, await storage.get(sha256), mime) as never
  })
}
