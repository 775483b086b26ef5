import { pageSizes } from '@yaoji/contract/codes'
import { receiptConsoleCalls } from '@yaoji/contract/console/receipts'
import { receiptConsoleInputs } from '@yaoji/contract/console/receipts.input'
import { receiptCalls } from '@yaoji/contract/receipts'
import { receiptInputs } from '@yaoji/contract/receipts.input'
import type { House } from '../orders/house.ts'
import {
  assertDepth,
  type Mount,
  memberRoute,
  Page,
  pageMeta,
  staffRoute,
  WithMessage,
} from '../platform/http/call-route.ts'
import { keyOf, staffKeyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { consoleReceipts, showReceipt } from './console-receipts.ts'
import { decideReceipt } from './decide-receipt.ts'
import { listReceipts } from './list-receipts.ts'
import { quantityRoutes } from './quantities/routes.ts'
import { sendReceipt } from './send-receipt.ts'

const perConsolePage = 50

/** Receipts of ephedrine orders: the buyer hands them in, quality decides. */
export function receiptRoutes(mount: Mount, house: House): void {
  quantityRoutes(mount)
  memberRoute(mount, receiptCalls.list, receiptInputs.list, async (asked, { db, session, at }) => {
    assertDepth(asked.page, pageSizes.orders)
    const { rows, total } = await listReceipts(db, session.member.id, asked, pageSizes.orders, at)
    return new Page(rows, pageMeta(asked.page, pageSizes.orders, total))
  })
  memberRoute(mount, receiptCalls.send, receiptInputs.send, async (input, request) => {
    const { session, stamp } = request
    await once(mount.db, keyOf(request, receiptCalls.send.path, input), async (tx) => {
      const { id: orderId, received_on: receivedOn, receiver, pictures: pictureIds } = input
      const from = { memberId: session.member.id, loginId: session.loginId }
      await sendReceipt(house, tx, { ...from, orderId, receivedOn, receiver, pictureIds }, stamp)
      return null
    })
    return new WithMessage(null, '回执已提交，请等待审核')
  })
  staffRoute(mount, receiptConsoleCalls.list, receiptConsoleInputs.list, async (asked, { db }) => {
    assertDepth(asked.page, perConsolePage)
    const { rows, total } = await consoleReceipts(db, asked, perConsolePage)
    return new Page(rows, pageMeta(asked.page, perConsolePage, total))
  })
  staffRoute(mount, receiptConsoleCalls.one, receiptConsoleInputs.one, ({ id }, { db, at }) => showReceipt(db, id, at))
  staffRoute(mount, receiptConsoleCalls.decide, receiptConsoleInputs.decide, async (input, request) => {
    const { id, verdict, reason } = input
    await once(mount.db, staffKeyOf(request, receiptConsoleCalls.decide.path, input), async (tx) => {
      await decideReceipt(house, tx, id, { accepts: verdict === 'pass', reason }, request.stamp)
      return null
    })
    return showReceipt(request.db, id, request.at)
  })
}
