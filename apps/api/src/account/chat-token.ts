import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const livesMs = 5 * 60_000
/** Two openings in one second carry two tokens, because each is good once. */
const mark = () => randomBytes(9).toString('base64url')
const sign = (secret: string, text: string) => createHmac('sha256', secret).update(`chat:${text}`).digest('base64url')

/** Spec §6: the chat frame's address carries the user and this token, which says who asks, is good once and for five minutes. */
export function chatToken(secret: string, memberId: number, at: Date): string {
  const text = `${memberId}.${Math.floor((at.getTime() + livesMs) / 1000)}.${mark()}`
  return `${text}.${sign(secret, text)}`
}

/** The member a chat token stands for, or null when it is forged or too old. */
export function readChatToken(secret: string, token: string, at: Date): number | null {
  const [member = '', until = '', once = '', signature = '', ...more] = token.split('.')
  // What stood behind it would be another token that says the same.
  if (more.length > 0) return null
  const given = Buffer.from(signature)
  const due = Buffer.from(sign(secret, `${member}.${until}.${once}`))
  if (given.length !== due.length || !timingSafeEqual(given, due)) return null
  return Number(until) * 1000 > at.getTime() ? Number(member) : null
}
