import type { Call } from '@yaoji/contract/call'
import { type LotDetailWire, stockCalls } from '@yaoji/contract/console/stock'
import { stockInputs } from '@yaoji/contract/console/stock.input'
import type { z } from 'zod'
import type { Transaction } from '../../platform/database/database.ts'
import { Awaiting, assertDepth, type Mount, Page, pageMeta, staffRoute } from '../../platform/http/call-route.ts'
import { staffKeyOf } from '../../platform/http/idempotency-key.ts'
import { once } from '../../platform/idempotency.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { acceptLot, confirmAcceptance } from '../lots/accept-lot.ts'
import { adjustLot } from '../lots/adjust-lot.ts'
import { askToLift } from '../lots/lift-recall.ts'
import { moveLot } from '../lots/move-lot.ts'
import { recallNumber } from '../lots/recall-number.ts'
import { receiveLot } from '../lots/receive-lot.ts'
import { reinspectLot } from '../lots/reinspect-lot.ts'
import { destroyLot, rejectLot } from '../lots/reject-lot.ts'
import { releaseLot, stopLot } from '../lots/stop-lot.ts'
import { listLots } from './list-lots.ts'
import type { LotPartners } from './lot-partners.ts'
import { showLot } from './show-lot.ts'

const perPage = 50

/** Stock by lot, and what the warehouse and quality do with lots. Every act answers the lot as it then is. */
export function lotRoutes(mount: Mount, partners: LotPartners): void {
  staffRoute(mount, stockCalls.lots, stockInputs.lots, async (asked, { db }) => {
    assertDepth(asked.page, perPage)
    const { rows, total } = await listLots(db, asked, perPage)
    return new Page(rows, pageMeta(asked.page, perPage, total))
  })
  staffRoute(mount, stockCalls.lot, stockInputs.one, ({ id }, { db }) => showLot(db, id, partners))
  staffRoute(mount, stockCalls.buyers, stockInputs.buyers, async ({ id, page }, { db }) => {
    assertDepth(page, perPage)
    const lot = await showLot(db, id, partners)
    const { rows, total } = await partners.buyersOf(db, { goodsId: lot.goods_id, lotNo: lot.lot_no }, page, perPage)
    return new Page(rows, pageMeta(page, perPage, total))
  })

  /** An act, once for its key; its verb answers the row at which the clerk then looks. */
  const act = <Sent, Input>(
    call: Call<Sent, LotDetailWire>,
    shape: z.ZodType<Input, unknown>,
    verb: (tx: Transaction, input: Input, stamp: Stamp) => Promise<number>,
  ) =>
    staffRoute(mount, call, shape, async (input, request) => {
      const asked = staffKeyOf(request, call.path, input)
      const lotId = await once(mount.db, asked, (tx) => verb(tx, input, request.stamp))
      return showLot(request.db, lotId, partners)
    })

  act(stockCalls.receive, stockInputs.receive, async (tx, input, stamp) => {
    const { goods_id, warehouse_id, lot_no, produced_on, expires_on, quantity, supplier_id, papers } = input
    const delivery = { lotNo: lot_no, producedOn: produced_on, expiresOn: expires_on, quantity, papers }
    const ids = { goodsId: goods_id, warehouseId: warehouse_id, supplierId: supplier_id }
    return (await receiveLot(tx, { ...delivery, ...ids }, stamp)).id
  })
  act(stockCalls.accept, stockInputs.verdict, async (tx, { id, good, reason }, stamp) => {
    await acceptLot(tx, { lotId: id, good, reason }, stamp)
    return id
  })
  act(stockCalls.confirmAcceptance, stockInputs.one, async (tx, { id }, stamp) => {
    await confirmAcceptance(tx, id, stamp)
    return id
  })
  act(stockCalls.reinspect, stockInputs.verdict, async (tx, { id, good, reason }, stamp) => {
    await reinspectLot(tx, { lotId: id, good, reason }, stamp)
    return id
  })
  act(stockCalls.reject, stockInputs.asked, (tx, { id, ...asked }, stamp) =>
    rejectLot(tx, { lotId: id, ...asked }, stamp),
  )
  act(stockCalls.move, stockInputs.move, (tx, { id, ...asked }, stamp) => moveLot(tx, { lotId: id, ...asked }, stamp))
  act(stockCalls.stop, stockInputs.asked, async (tx, { id, ...asked }, stamp) => {
    const stopped = await stopLot(tx, { lotId: id, ...asked }, stamp)
    await partners.endLotSales(tx, [id])
    return stopped
  })
  staffRoute(mount, stockCalls.release, stockInputs.asked, async ({ id, ...asked }, request) => {
    const wanted = { lotId: id, ...asked }
    const key = staffKeyOf(request, stockCalls.release.path, { id, ...asked })
    const { approvalId, lotId } = await once(mount.db, key, async (tx) => {
      const waiting = await askToLift(tx, wanted, request.stamp)
      if (waiting !== null) return { approvalId: waiting, lotId: id }
      return { approvalId: null, lotId: await releaseLot(tx, wanted, request.stamp) }
    })
    return approvalId === null ? showLot(request.db, lotId, partners) : new Awaiting(approvalId)
  })
  act(stockCalls.destroy, stockInputs.destroy, (tx, { id, ...asked }, stamp) =>
    destroyLot(tx, { lotId: id, ...asked }, stamp),
  )
  act(stockCalls.adjust, stockInputs.adjust, async (tx, { id, counted, reason }, stamp) => {
    await adjustLot(tx, { lotId: id, counted, reason }, stamp)
    return id
  })
  act(stockCalls.recall, stockInputs.recall, (tx, { goods_id, lot_no, ...words }, stamp) =>
    recallNumber(tx, partners, { goodsId: goods_id, lotNo: lot_no, ...words }, stamp),
  )
}
