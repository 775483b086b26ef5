import { createHmac, timingSafeEqual } from 'node:crypto'

/** Law table L26: an address of a picture lives five minutes at most. */
const livesMs = 5 * 60_000

/** Who looks, at which picture, and why: an address is signed for all of it. */
export interface Look {
  readonly pictureId: number
  readonly viewerKind: 'buyer' | 'staff'
  readonly viewerId: number
  readonly reason: string
}

/** What an address carries beside the picture's number. */
export interface Signed {
  readonly until: number
  readonly reason: string
  readonly sign: string
}

const signOf = (secret: string, { pictureId, viewerKind, viewerId, reason }: Look, until: number) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['picture', viewerKind, viewerId, pictureId, until, reason]))
    .digest('base64url')

/** The address of a picture for one viewer. */
export function pictureAddress(secret: string, folder: string, look: Look, at: Date): string {
  const until = Math.floor((at.getTime() + livesMs) / 1000)
  const query = new URLSearchParams({
    until: String(until),
    reason: look.reason,
    sign: signOf(secret, look, until),
  })
  return `${folder}/${look.pictureId}?${query}`
}

/** Whether an address was signed for this viewer and still lives. */
export function opensPicture(secret: string, look: Look, { until, sign }: Signed, at: Date): boolean {
  const due = Buffer.from(signOf(secret, look, until))
  const given = Buffer.from(sign)
  if (given.length !== due.length || !timingSafeEqual(given, due)) return false
  return until * 1000 > at.getTime()
}
