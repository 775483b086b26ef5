import { stockCalls } from '@yaoji/contract/console/stock'
import { stockInputs } from '@yaoji/contract/console/stock.input'
import { assertDepth, type Mount, Page, pageMeta, staffRoute } from '../../platform/http/call-route.ts'
import { staffKeyOf } from '../../platform/http/idempotency-key.ts'
import { once } from '../../platform/idempotency.ts'
import { addZone } from '../add-zone.ts'
import { approveSupplier, createSupplier } from '../suppliers.ts'
import { findTraceCode } from '../trace/find-trace-code.ts'
import { listRecalls } from './list-recalls.ts'
import { listSuppliers, showSupplier } from './list-suppliers.ts'
import { listZones } from './list-zones.ts'

const perPage = 50

/** Suppliers, zones, recalls and trace codes. */
export function storeRoutes(mount: Mount): void {
  staffRoute(mount, stockCalls.recalls, stockInputs.page, async ({ page }, { db }) => {
    assertDepth(page, perPage)
    const { rows, total } = await listRecalls(db, page, perPage)
    return new Page(rows, pageMeta(page, perPage, total))
  })
  staffRoute(mount, stockCalls.zones, stockInputs.nothing, (_, { db }) => listZones(db))
  staffRoute(mount, stockCalls.addZone, stockInputs.addZone, async (input, request) => {
    const { warehouse_id, ...zone } = input
    await once(mount.db, staffKeyOf(request, stockCalls.addZone.path, input), async (tx) => {
      await addZone(tx, { warehouseId: warehouse_id, ...zone }, request.stamp)
      return null
    })
    return listZones(request.db)
  })
  staffRoute(mount, stockCalls.suppliers, stockInputs.suppliers, async (asked, { db, at }) => {
    assertDepth(asked.page, perPage)
    const { rows, total } = await listSuppliers(db, asked, perPage, at)
    return new Page(rows, pageMeta(asked.page, perPage, total))
  })
  staffRoute(mount, stockCalls.createSupplier, stockInputs.createSupplier, async (input, request) => {
    const { name, licence_no, licence_until } = input
    const id = await once(mount.db, staffKeyOf(request, stockCalls.createSupplier.path, input), (tx) =>
      createSupplier(tx, { name, licenceNo: licence_no, licenceUntil: licence_until }, request.stamp),
    )
    return showSupplier(request.db, id, request.at)
  })
  staffRoute(mount, stockCalls.approveSupplier, stockInputs.one, async ({ id }, request) => {
    await once(mount.db, staffKeyOf(request, stockCalls.approveSupplier.path, { id }), async (tx) => {
      await approveSupplier(tx, id, request.stamp)
      return null
    })
    return showSupplier(request.db, id, request.at)
  })
  staffRoute(mount, stockCalls.traceCode, stockInputs.traceCode, async ({ code }, { db }) =>
    (await findTraceCode(db, code)).map(({ outboundLineId, level }) => ({ outbound_line_id: outboundLineId, level })),
  )
}
