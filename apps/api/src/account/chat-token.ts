import { createHmac, timingSafeEqual } from 'node:crypto'

const livesMs = 10 * 60_000
const sign = (secret: string, text: string) => createHmac('sha256', secret).update(`chat:${text}`).digest('base64url')

/** Spec §6: the chat frame's address carries the user and this token, which says who asks and lives ten minutes. */
export function chatToken(secret: string, memberId: number, at: Date): string {
  const text = `${memberId}.${Math.floor((at.getTime() + livesMs) / 1000)}`
  return `${text}.${sign(secret, text)}`
}

/** The member a chat token stands for, or null when it is forged or too old. */
export function readChatToken(secret: string, token: string, at: Date): number | null {
  const [member = '', until = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature)
  const due = Buffer.from(sign(secret, `${member}.${until}`))
  if (given.length !== due.length || !timingSafeEqual(given, due)) return null
  return Number(until) * 1000 > at.getTime() ? Number(member) : null
}
