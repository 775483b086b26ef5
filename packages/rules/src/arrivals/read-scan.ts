import type { TraceLevel } from '../stock/trace-codes.ts'

/** A lot on the telephone, with what a scanner may read of its boxes. */
export interface ScannableLot {
  readonly id: number
  readonly sent: number
  /** Of the goods; '' where it has none. */
  readonly barcodes: readonly string[]
  readonly inner: number
  readonly caseSize: number
  /** Trace codes that left with it. */
  readonly codes: readonly { readonly level: TraceLevel; readonly code: string }[]
}
/** What was scanned so far. */
export interface Scanned {
  readonly checked: readonly number[]
  readonly codes: readonly string[]
}

export type ScanMeaning =
  /** A trace code: so many pieces of the lot are in hand, and with them all it is checked. */
  | { readonly kind: 'counted'; readonly lotId: number; readonly counted: number; readonly complete: boolean }
  /** A barcode of goods with one lot that is not checked yet. */
  | { readonly kind: 'checked'; readonly lotId: number }
  /** A barcode says goods and no lot: whoever scans looks at the box. */
  | { readonly kind: 'choose'; readonly lotIds: readonly number[] }
  | { readonly kind: 'again' }
  | { readonly kind: 'unknown' }

/** Law table L19: what one scanned code means. A trace code stands for one lot, a barcode for goods of whatever lot. */
export function readScan(typed: string, lots: readonly ScannableLot[], { checked, codes }: Scanned): ScanMeaning {
  const code = typed.trim()
  const traced = code && lots.find((lot) => lot.codes.some((one) => one.code === code))
  if (traced) {
    if (codes.includes(code)) return { kind: 'again' }
    const counted = countedOf(traced, [...codes, code])
    return { kind: 'counted', lotId: traced.id, counted, complete: counted >= traced.sent }
  }
  const named = code ? lots.filter(({ barcodes }) => barcodes.includes(code)) : []
  if (named.length === 0) return { kind: 'unknown' }
  const open = named.filter(({ id }) => !checked.includes(id))
  const [only] = open
  if (!only) return { kind: 'again' }
  return open.length === 1 && named.length === 1
    ? { kind: 'checked', lotId: only.id }
    : { kind: 'choose', lotIds: open.map(({ id }) => id) }
}

/** How many pieces of a lot the scanned trace codes stand for; never more than left. */
export function countedOf({ sent, inner, caseSize, codes }: ScannableLot, scanned: readonly string[]): number {
  const pieces: Readonly<Record<TraceLevel, number>> = { box: 1, inner, case: caseSize }
  const counted = codes.reduce((sum, { level, code }) => (scanned.includes(code) ? sum + pieces[level] : sum), 0)
  return Math.min(sent, counted)
}
