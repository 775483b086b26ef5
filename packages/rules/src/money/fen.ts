/** Money is whole fen in a safe integer. `1234` is ¥12.34. */
export type Fen = number

const pattern = /^-?\d{1,13}(\.\d{1,2})?$/

/** Reads a decimal string of yuan ("12.3", "12.30", "-0.05") without floating point. Answers null for anything else. */
export function parseYuan(text: string): Fen | null {
  if (!pattern.test(text)) return null
  const negative = text.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? text.slice(1) : text).split('.')
  const fen = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return negative && fen !== 0 ? -fen : fen
}

/** An amount as somebody types or copies it ('¥1,796.00', '１００００', '5,000元'), as `parseYuan` reads it; else what was typed. */
export function typedYuan(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[¥元\s]/g, '')
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
}

/** Writes fen as a decimal string of yuan with two places: 1230 is "12.30". */
export function formatYuan(fen: Fen): string {
  const absolute = Math.abs(fen)
  const text = `${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`
  return fen < 0 ? `-${text}` : text
}

/** '¥1,234.50': an amount in a sentence that a buyer reads, grouped as on pages. */
export const yuanText = (fen: Fen): string => `¥${formatYuan(fen).replace(/\B(?=(\d{3})+\.)/g, ',')}`

/** Spec §9: amounts are rounded down. `amount × part ÷ whole`, exact for amounts up to ¥90 million million, rounded down. */
export function share(amountFen: Fen, part: number, whole: number): Fen {
  const product = amountFen * part
  const exact = isWhole(product) && isWhole(amountFen) && isWhole(part) && isWhole(whole) && whole > 0
  // Nearly always; whole numbers of any length cost more than all the rest of a cart's sums.
  if (exact) return (product - (product % whole)) / whole
  return Number((BigInt(amountFen) * BigInt(part)) / BigInt(whole))
}

const isWhole = Number.isSafeInteger

export const sumFen = (amounts: readonly Fen[]): Fen => amounts.reduce((total, amount) => total + amount, 0)

interface Weighted {
  /** Ascending keys decide who takes the remainder: the last one. */
  readonly key: readonly [goodsId: number, lineId: number]
  readonly weightFen: Fen
}

/**
 * Divides an amount over lines by weight, each share rounded down; the last line by goods id, then line id, takes the
 * remainder, so that the order on the page does not matter. Shares never exceed a line's weight when the amount does
 * not exceed the weights' sum: what the last line cannot hold goes to the lines before it.
 * Answers shares in the order of the input. Weights must be ≥ 0 and 0 ≤ amount ≤ sum of weights.
 */
export function allocate(amountFen: Fen, lines: readonly Weighted[]): Fen[] {
  const total = sumFen(lines.map((line) => line.weightFen))
  if (amountFen < 0 || amountFen > total) throw new RangeError(`cannot allocate ${amountFen} over ${total}`)
  if (total === 0) return lines.map(() => 0)
  const shares = lines.map((line) => share(amountFen, line.weightFen, total))
  let rest = amountFen - sumFen(shares)
  const byKey = lines.map((_, index) => index).sort((a, b) => compareKeys(lines[a]!.key, lines[b]!.key))
  for (let at = byKey.length - 1; at >= 0 && rest > 0; at--) {
    const index = byKey[at]!
    const taken = Math.min(rest, lines[index]!.weightFen - shares[index]!)
    shares[index] = shares[index]! + taken
    rest -= taken
  }
  return shares
}

const compareKeys = (a: Weighted['key'], b: Weighted['key']) => a[0] - b[0] || a[1] - b[1]
