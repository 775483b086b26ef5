import { isFresh } from '@yaoji/rules/messages/letters'
import { formatYuan } from '@yaoji/rules/money/fen'
import { hasLeft } from '../connections/ask-provider.ts'
import { carry } from '../connections/carry.ts'
import { connectedBy } from '../connections/connected.ts'
import { type MailFile, sendMail } from '../connections/providers/smtp.ts'
import { readSeller } from '../contracts/parties.ts'
import { filesOf } from '../invoices/invoice-files.ts'
import { endMail, waitingMail } from '../invoices/mail-invoice.ts'
import { issuedInvoices } from '../invoices/read-invoices.ts'
import type { Handler } from '../platform/outbox/handlers.ts'
import { fileStorage } from '../platform/storage.ts'

/** What most mail servers take. */
const mostBytes = 15 * 1_048_576

/** Carries an invoice with its files. Its address stands in the mail's row, not in the outbox. */
export const carryInvoiceMail: Handler<'invoice.mail'> = async (
  { payload, key, writtenAt, at, signal },
  { db, config },
) => {
  const mail = await waitingMail(db, payload.mail_id)
  if (!mail) return
  if (await hasLeft(db, key)) return endMail(db, payload.mail_id, 'sent', at)
  // A day of trying: who asked sees that it did not arrive, and may ask again.
  if (!isFresh(writtenAt, at)) return endMail(db, payload.mail_id, 'refused', at)
  const connected = await connectedBy(db, config, 'mail')
  const [shown] = await issuedInvoices(db, mail.memberId, [mail.invoiceId])
  const seller = await readSeller(db)
  const files = fitting(await filesOf(db, fileStorage(config.DATA_DIR), shown!, seller))
  const { orderNo, invoiceNo, amountFen, colour, buyer } = shown!.row
  const subject = `【药集】${colour === 'red' ? '红字发票' : '发票'} ${invoiceNo}（订单${orderNo}）`
  const sum = `${colour === 'red' ? '-' : ''}${formatYuan(amountFen)}`
  const text = `${buyer.title}：\n\n附件是订单${orderNo}的${colour === 'red' ? '红字' : ''}发票 ${invoiceNo}，价税合计 ${sum} 元。\n\n${seller.name}\n`
  const asked = { act: 'invoice.mail', key, said: `${mail.email} ${invoiceNo}` }
  const ended = await carry(db, config.SECRET, connected, asked, { at, signal }, (by, means) =>
    sendMail(by.config, { to: mail.email, subject, text, files }, means),
  )
  await endMail(db, payload.mail_id, ended, at)
}

/** The first files that fit into one mail; the first one goes in any case. */
function fitting(files: readonly MailFile[]): readonly MailFile[] {
  let bytes = 0
  return files.filter(({ content }, place) => {
    bytes += content.length
    return place === 0 || bytes <= mostBytes
  })
}
