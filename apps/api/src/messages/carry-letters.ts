import './topics.ts'
import { isEmail, isMobile } from '@yaoji/rules/members/validation'
import { isFresh } from '@yaoji/rules/messages/letters'
import { hasLeft } from '../connections/ask-provider.ts'
import { carry } from '../connections/carry.ts'
import { connectedBy } from '../connections/connected.ts'
import { smsProviders } from '../connections/providers/known.ts'
import { templateOf } from '../connections/providers/sms.ts'
import { sendMail } from '../connections/providers/smtp.ts'
import type { Handler } from '../platform/outbox/handlers.ts'
import { recipientOf } from './recipient.ts'

/**
 * Our choice (decision 0111): what could not be carried for a day, or has nobody who carries it or to whom it goes, ends
 * without a dead letter: the message is on the page.
 */
export const carryBySms: Handler<'message.sms'> = async ({ payload, key, writtenAt, at, signal }, { db, config }) => {
  if (!isFresh(writtenAt, at) || (await hasLeft(db, key))) return
  const { member_id: memberId, template, values } = payload
  const { phone } = await recipientOf(db, memberId)
  const connected = (await connectedBy(db, config, 'sms')).filter((one) => templateOf(one.config, template) !== '')
  if (!isMobile(phone) || connected.length === 0) return
  const sms = { phone, template, values, reference: key }
  const asked = { act: 'message.sms', key, said: `${phone} ${JSON.stringify(values)}` }
  await carry(db, config.SECRET, connected, asked, { at, signal }, (by, means) =>
    smsProviders[by.provider]!(by.config, sms, means),
  )
}

export const carryByMail: Handler<'message.mail'> = async ({ payload, key, writtenAt, at, signal }, { db, config }) => {
  if (!isFresh(writtenAt, at) || (await hasLeft(db, key))) return
  const { company, email } = await recipientOf(db, payload.member_id)
  const connected = await connectedBy(db, config, 'mail')
  if (!isEmail(email) || connected.length === 0) return
  const subject = `【药集】${payload.title}`
  const text = `${company}：\n\n${payload.text}\n\n${config.PUBLIC_ORIGIN}${payload.leads_to}\n`
  const asked = { act: 'message.mail', key, said: `${email} ${subject}` }
  await carry(db, config.SECRET, connected, asked, { at, signal }, (by, means) =>
    sendMail(by.config, { to: email, subject, text }, means),
  )
}
