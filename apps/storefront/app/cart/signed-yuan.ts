import { type Fen, formatYuan, parseYuan } from '@yaoji/rules/money/fen'

/** '-3.00' in fen; what is no amount counts as nothing. */
export const signedFen = (yuan: string): Fen =>
  yuan.startsWith('-') ? -(parseYuan(yuan.slice(1)) ?? 0) : (parseYuan(yuan) ?? 0)

/** '−¥3.00', as a bill writes what it takes off. */
export const signedYuan = (yuan: string): string => {
  const fen = signedFen(yuan)
  return `${fen < 0 ? '−' : ''}¥${formatYuan(Math.abs(fen))}`
}
