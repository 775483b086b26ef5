import { invoiceDataConsoleCalls } from '@yaoji/contract/console/invoice-data'
import { invoiceDataConsoleInputs } from '@yaoji/contract/console/invoice-data.input'
import { invoiceDataCalls } from '@yaoji/contract/invoice-data'
import { invoiceDataInputs } from '@yaoji/contract/invoice-data.input'
import { assertDepth, type Mount, memberRoute, Page, pageMeta, staffRoute } from '../../platform/http/call-route.ts'
import { keyOf, staffKeyOf } from '../../platform/http/idempotency-key.ts'
import { once } from '../../platform/idempotency.ts'
import { decideInvoiceChange } from './decide-invoice-change.ts'
import { listInvoiceChanges, showInvoiceChange } from './list-invoice-changes.ts'
import { showInvoiceData } from './show-invoice-data.ts'
import { stateInvoiceData } from './state-invoice-data.ts'

const perPage = 50

/** What a member's invoices are made out from: shown, stated, and looked at by finance. */
export function invoiceDataRoutes(mount: Mount): void {
  memberRoute(mount, invoiceDataCalls.show, invoiceDataInputs.none, (_, { db, session }) =>
    showInvoiceData(db, session.member),
  )
  memberRoute(mount, invoiceDataCalls.state, invoiceDataInputs.state, async (fields, request) => {
    const { db, session, stamp } = request
    const { member, loginId } = session
    await once(db, keyOf(request, invoiceDataCalls.state.path, fields), async (tx) => {
      await stateInvoiceData(tx, { memberId: member.id, loginId, fields }, stamp)
      return null
    })
    return showInvoiceData(db, member)
  })
  staffRoute(mount, invoiceDataConsoleCalls.changes, invoiceDataConsoleInputs.changes, async (asked, { db }) => {
    assertDepth(asked.page, perPage)
    const { rows, total } = await listInvoiceChanges(db, asked, perPage)
    return new Page(rows, pageMeta(asked.page, perPage, total))
  })
  staffRoute(mount, invoiceDataConsoleCalls.decide, invoiceDataConsoleInputs.decide, async (input, request) => {
    const { id, verdict, reason } = input
    await once(mount.db, staffKeyOf(request, invoiceDataConsoleCalls.decide.path, input), async (tx) => {
      await decideInvoiceChange(tx, id, { accepts: verdict === 'pass', reason }, request.stamp)
      return null
    })
    return showInvoiceChange(request.db, id)
  })
}
