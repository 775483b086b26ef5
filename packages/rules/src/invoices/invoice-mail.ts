import { accept, type Result, reject } from '../money/result.ts'

/** Our choice (decision 0125): mails of a company a day, and of one invoice. A mistyped address is not a flood. */
export const mostMailsADay = 50
export const mostMailsOfOne = 5

export interface MailWish {
  readonly issued: boolean
  /** There is a file to send. */
  readonly hasFile: boolean
  /** One to the same address has not left yet. */
  readonly underWay: boolean
  /** Sent today, by this company and of this invoice. */
  readonly today: number
  readonly ofThisToday: number
}
export type NotMailed = 'notIssued' | 'noFile' | 'mailUnderWay' | 'mailsOfOne' | 'mailsADay'

/** Whether an invoice may leave by mail now. */
export function mayMail({ issued, hasFile, underWay, today, ofThisToday }: MailWish): Result<null, NotMailed> {
  if (!issued) return reject('notIssued')
  if (!hasFile) return reject('noFile')
  if (underWay) return reject('mailUnderWay')
  if (ofThisToday >= mostMailsOfOne) return reject('mailsOfOne')
  return today >= mostMailsADay ? reject('mailsADay') : accept(null)
}

/** How a mail fares. */
export const mailStates = { asked: '发送中', sent: '已发送', refused: '未能送达' } as const
export type MailState = keyof typeof mailStates
