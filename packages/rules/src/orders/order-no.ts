import type { Day } from '../money/day.ts'

/** How many random bytes an order number takes. */
export const orderNoBytes = 8

/**
 * Our choice: the day and 12 random digits, so that a number shows the clerk the day and a competitor nothing about
 * how many orders there are. The database's unique index is what rules out doubles; take new bytes then.
 */
export function orderNo(day: Day, random: Uint8Array): string {
  if (random.length < orderNoBytes) throw new RangeError(`an order number takes ${orderNoBytes} random bytes`)
  let value = 0n
  for (const byte of random.subarray(0, orderNoBytes)) value = (value << 8n) | BigInt(byte)
  return day.slice(2).replaceAll('-', '') + String(value % 1_000_000_000_000n).padStart(12, '0')
}

/** Domain guide 2.7: the ephedrine part of a purchase carries the purchase's number with the suffix `_3`. */
export const ephedrineOrderNo = (purchaseNo: string): string => `${purchaseNo}_3`
