import { orderConsoleCalls } from '@yaoji/contract/console/orders'
import { orderConsoleInputs } from '@yaoji/contract/console/orders.input'
import { type Mount, staffRoute } from '../../platform/http/call-route.ts'
import { staffKeyOf } from '../../platform/http/idempotency-key.ts'
import { readForm } from '../../platform/http/read-form.ts'
import { largestFile, readUpload } from '../../platform/http/read-upload.ts'
import { once } from '../../platform/idempotency.ts'
import { keepFile } from '../../platform/keep-file.ts'
import { fileStorage } from '../../platform/storage.ts'
import type { House } from '../house.ts'
import { readOrder } from '../order-row.ts'
import { orderDetail } from '../reads/order-detail.ts'
import { refuse } from '../refusals.ts'
import { noteBox } from './note-box.ts'
import { loggerType, otherType, readingsOf } from './read-logger-file.ts'

const unreadable = () => refuse('orders.coldFile', { text: '请上传记录仪导出的CSV、XLSX或PDF文件，不超过10MB' })

/** Law table L17: the warehouse notes how cold goods travel, with the file of the logger where it has one. */
export function coldRoutes(mount: Mount, house: House, dataDir: string): void {
  const storage = fileStorage(dataDir)

  staffRoute(mount, orderConsoleCalls.noteTemperature, orderConsoleInputs.one, async ({ id }, request) => {
    const { db, http, stamp, at } = request
    if (!http.isMultipart()) throw unreadable()
    await readOrder(db, id, 'anyone')
    const { fields, file } = await readUpload(http, unreadable, { largest: largestFile, typeOf: loggerType })
    const { box, carrier, start, end } = readForm(orderConsoleInputs.temperature, { ...fields, id })
    if (file?.facts.mime === otherType) throw unreadable()
    const readings = file && (await readingsOf(file.content, file.facts.mime))
    const sent = { id, box, carrier, start, end, file: file?.facts.sha256 ?? null }
    await once(mount.db, staffKeyOf(request, orderConsoleCalls.noteTemperature.path, sent), async (tx) => {
      const logger = file && {
        facts: file.facts,
        readings,
        keep: () => keepFile(tx, storage, file, null, stamp.at),
      }
      await noteBox(tx, { orderId: id, box, carrier, start, end, logger }, stamp)
      return null
    })
    return orderDetail(house, db, id, 'anyone', at, request.staff.staffId)
  })
}
