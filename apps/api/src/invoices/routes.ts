import { type InvoiceConsoleWire, invoiceConsoleCalls } from '@yaoji/contract/console/invoices'
import { invoiceConsoleInputs } from '@yaoji/contract/console/invoices.input'
import { invoiceCalls } from '@yaoji/contract/invoices'
import { invoiceInputs } from '@yaoji/contract/invoices.input'
import { instantOf } from '@yaoji/rules/money/day'
import { carries } from '../connections/connected.ts'
import { readSeller } from '../contracts/parties.ts'
import type { Config } from '../platform/config.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { type Mount, memberRoute, publicRoute, type StaffRequest, staffRoute } from '../platform/http/call-route.ts'
import { keyOf, staffKeyOf } from '../platform/http/idempotency-key.ts'
import { largestFile, readUpload } from '../platform/http/read-upload.ts'
import { once } from '../platform/idempotency.ts'
import { fileStorage, savedAs, sendPrivateFile } from '../platform/storage.ts'
import { attachFile, invoiceType } from './attach-file.ts'
import { invoiceArchive, invoiceFile } from './invoice-files.ts'
import { failInvoice, issueInvoice, retryInvoice } from './issue-invoice.ts'
import { mailInvoice } from './mail-invoice.ts'
import { askPack, listPacks, packFile } from './packs/ask-pack.ts'
import { consoleInvoice, consoleInvoices, issuedInvoices, listInvoices } from './read-invoices.ts'
import { refuse } from './refusals.ts'
import { reissueInvoice } from './reissue-invoice.ts'
import { hearNotice } from './service/hear-notice.ts'

/** Invoices: a member's list and files, and what finance brings from the tax office's platform. */
export function invoiceRoutes(
  mount: Mount,
  { DATA_DIR, SECRET, MODE }: Pick<Config, 'DATA_DIR' | 'SECRET' | 'MODE'>,
): void {
  const storage = fileStorage(DATA_DIR)
  const served = (db: Db) => carries(db, { SECRET, MODE }, 'invoice')

  memberRoute(mount, invoiceCalls.list, invoiceInputs.list, (asked, { db, session, at }) =>
    listInvoices(db, session.member.id, asked, at),
  )
  memberRoute(mount, invoiceCalls.archive, invoiceInputs.archive, async ({ ids }, { db, session, at, reply }) => {
    const invoices = await issuedInvoices(db, session.member.id, ids)
    const archive = await invoiceArchive(db, storage, invoices, await readSeller(db))
    return sendPrivateFile(reply, archive, 'application/zip', savedAs(`发票-${at.getTime()}.zip`)) as never
  })
  memberRoute(mount, invoiceCalls.file, invoiceInputs.file, async ({ id, format }, { db, session, reply }) => {
    const [shown] = await issuedInvoices(db, session.member.id, [id])
    const { name, mime, content } = await invoiceFile(db, storage, shown!, await readSeller(db), format)
    return sendPrivateFile(reply, content, mime, savedAs(name)) as never
  })
  memberRoute(mount, invoiceCalls.reissue, invoiceInputs.one, async (input, request) => {
    const { session, stamp } = request
    await once(mount.db, keyOf(request, invoiceCalls.reissue.path, input), async (tx) => {
      await reissueInvoice(tx, session.member.id, input.id, stamp)
      return null
    })
    return null
  })

  memberRoute(mount, invoiceCalls.mail, invoiceInputs.mail, async (input, request) => {
    const { db, session, stamp } = request
    if (!(await carries(db, { SECRET, MODE }, 'mail'))) throw refuse('invoices.noMail')
    const sender = { memberId: session.member.id, loginId: session.loginId }
    await once(mount.db, keyOf(request, invoiceCalls.mail.path, input), async (tx) => {
      await mailInvoice(tx, sender, input, stamp)
      return null
    })
    return null
  })

  memberRoute(mount, invoiceCalls.packs, invoiceInputs.none, (_, { db, session }) => listPacks(db, session.member.id))
  memberRoute(mount, invoiceCalls.pack, invoiceInputs.pack, async (input, request) => {
    const { db, session, stamp } = request
    const days = { from: input.start_time, until: input.end_time }
    const asker = { memberId: session.member.id, loginId: session.loginId }
    await once(mount.db, keyOf(request, invoiceCalls.pack.path, input), async (tx) => {
      await askPack(tx, asker, days, stamp)
      return null
    })
    return listPacks(db, session.member.id)
  })
  memberRoute(mount, invoiceCalls.packFile, invoiceInputs.one, async ({ id }, { db, session, at, reply }) => {
    const { sha256, name } = await packFile(db, session.member.id, id, at)
    return sendPrivateFile(reply, await storage.get(sha256), 'application/zip', savedAs(name)) as never
  })

  publicRoute(mount, invoiceCalls.notice, invoiceInputs.notice, async ({ token, orderno }, { db, at, reply }) => {
    await hearNotice(db, SECRET, { token, orderNo: orderno }, at)
    // What the service takes for heard; anything else it says again.
    return reply.send({ status: '0000', message: '同步成功' }) as never
  })

  staffRoute(mount, invoiceConsoleCalls.list, invoiceConsoleInputs.list, async (asked, { db, at }) =>
    consoleInvoices(db, asked, await served(db), at),
  )
  staffRoute(mount, invoiceConsoleCalls.record, invoiceConsoleInputs.record, (input, request) =>
    act(request, invoiceConsoleCalls.record.path, input, (tx) => {
      const issued = { invoiceNo: input.invoice_no, issuedAt: instantOf(input.issued_on, '12:00') }
      return issueInvoice(tx, input.id, issued, request.stamp)
    }),
  )
  staffRoute(mount, invoiceConsoleCalls.fail, invoiceConsoleInputs.fail, (input, request) =>
    act(request, invoiceConsoleCalls.fail.path, input, (tx) => failInvoice(tx, input.id, input.reason, request.stamp)),
  )
  staffRoute(mount, invoiceConsoleCalls.retry, invoiceConsoleInputs.one, (input, request) =>
    act(request, invoiceConsoleCalls.retry.path, input, async (tx) =>
      retryInvoice(tx, input.id, await served(tx), request.stamp),
    ),
  )
  staffRoute(mount, invoiceConsoleCalls.attach, invoiceConsoleInputs.one, async ({ id }, request) => {
    const wrong = () => refuse('invoices.wrongFile')
    if (!request.http.isMultipart()) throw wrong()
    const { file } = await readUpload(request.http, wrong, { largest: largestFile, typeOf: invoiceType })
    if (!file) throw wrong()
    return act(request, invoiceConsoleCalls.attach.path, { id, ...file.facts }, (tx) =>
      attachFile(tx, storage, { id, file }, request.stamp),
    )
  })

  async function act(
    request: StaffRequest,
    path: string,
    input: { readonly id: number },
    verb: (tx: Transaction) => Promise<void>,
  ): Promise<InvoiceConsoleWire> {
    await once(mount.db, staffKeyOf(request, path, input), async (tx) => {
      await verb(tx)
      return null
    })
    return consoleInvoice(request.db, input.id, await served(request.db), request.at)
  }
}
