import { isSignature, signatureOf } from '../platform/signature.ts'

const livesMs = 5 * 60_000

/** An address that opens one paper of one order for one login, for five minutes. */
export interface PaperAddress {
  readonly orderId: number
  readonly paper: string
  readonly loginId: number
}

const signOf = (secret: string, { orderId, paper, loginId }: PaperAddress, until: number) =>
  signatureOf(secret, JSON.stringify(['order-paper', loginId, orderId, paper, until]))

export function paperUrl(secret: string, address: PaperAddress, at: Date): string {
  const until = Math.floor((at.getTime() + livesMs) / 1000)
  const query = new URLSearchParams({ until: String(until), sign: signOf(secret, address, until) })
  return `/api/order/${address.orderId}/papers/${address.paper}?${query}`
}

export const opensPaper = (
  secret: string,
  address: PaperAddress,
  { until, sign }: { readonly until: number; readonly sign: string },
  at: Date,
): boolean => isSignature(signOf(secret, address, until), sign) && until * 1000 > at.getTime()
