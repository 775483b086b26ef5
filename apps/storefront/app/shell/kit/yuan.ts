import type { Yuan } from '@yaoji/contract/call'
import { type Fen, formatYuan, parseYuan } from '@yaoji/rules/money/fen'

/** '-3.00' in fen; what is no amount counts as nothing. */
export const fenOf = (yuan: Yuan | undefined): Fen => parseYuan(yuan ?? '') ?? 0

/** '1,234.50' of '1234.50': the whole yuan in groups of three, wherever an amount is shown. */
export const grouped = (digits: string): string =>
  digits.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

/** '¥1,234.50', as it stands in a sentence or a table. */
export const yuanText = (yuan: Yuan): string => `¥${grouped(yuan)}`

/** '−¥3.00', as a bill writes what it takes off. */
export function signedYuan(yuan: Yuan): string {
  const fen = fenOf(yuan)
  return `${fen < 0 ? '−' : ''}${yuanText(formatYuan(Math.abs(fen)))}`
}

/** '1500' of '1500.00': cents only where they say something. */
export const shortYuan = (yuan: Yuan): string => yuan.replace(/\.00$/, '')
