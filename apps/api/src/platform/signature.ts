import { createHmac, timingSafeEqual } from 'node:crypto'

/** What only who knows the store's secret can say of a text. */
export const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** Compared in the same time wherever they differ. */
export function isSignature(due: string, given: string): boolean {
  const [one, other] = [Buffer.from(due), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
