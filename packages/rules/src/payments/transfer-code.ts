/** Bytes of chance that one code takes. */
export const transferCodeBytes = 4

/**
 * Six digits that a payer writes beside a transfer, so that finance finds what it is for. Our choice: short enough for a
 * bank's form; only open payments need to differ. Chance is a parameter.
 */
export function transferCode(random: Uint8Array): string {
  const number = random.reduce((sum, byte) => sum * 256 + byte, 0)
  return String(number % 1_000_000).padStart(6, '0')
}
