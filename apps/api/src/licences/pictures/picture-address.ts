import { isSignature, signatureOf } from '../../platform/signature.ts'

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
  signatureOf(secret, JSON.stringify(['picture', viewerKind, viewerId, pictureId, until, reason]))

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
  if (!isSignature(signOf(secret, look, until), sign)) return false
  return until * 1000 > at.getTime()
}
