import type { Handlers } from '../platform/outbox/handlers.ts'
import { carryInvoiceMail } from './carry-invoice-mail.ts'
import { carryByMail, carryBySms } from './carry-letters.ts'
import { type NoticeTopic, noticeTopics } from './notice-messages.ts'
import { writeMessage } from './write-message.ts'

/** Every notice becomes a message, and some of them letters. */
export const messageHandlers: Handlers = {
  ...(Object.fromEntries(noticeTopics.map((topic) => [topic, writeMessage(topic)])) as Pick<Handlers, NoticeTopic>),
  'message.sms': carryBySms,
  'message.mail': carryByMail,
  'invoice.mail': carryInvoiceMail,
}
