import { type Fen, sumFen } from '../money/fen.ts'
import { accept, type Result, reject } from '../money/result.ts'
import { type InvoiceLine, taxIn } from './invoice-lines.ts'

/**
 * A row as the tax office knows it: a line that was reduced is two rows, what it cost before and the discount right after
 * it. Amounts are with tax; those of a discount, and of a red letter, are below 0.
 */
export interface BillingRow {
  readonly kind: 'plain' | 'discounted' | 'discount'
  readonly name: string
  readonly spec: string
  readonly unit: string
  /** 税收分类编码, 19 digits. */
  readonly taxCode: string
  readonly taxRateBp: number
  /** 0 of a discount, and of a price that goes back without a piece. */
  readonly quantity: number
  readonly grossFen: Fen
  readonly taxFen: Fen
}

/** A row of a red letter, with the place (1, 2 …) of the row of the blue invoice that it takes from. */
export interface RedRow extends BillingRow {
  readonly place: number
}

const taxCodeText = /^\d{19}$/

/**
 * The rows of an invoice; refused with the name of the first goods without a tax code. Freight is a part of the price of
 * goods (decision 0120) and goes under the code of the goods that cost most.
 */
export function billingRows(lines: readonly InvoiceLine[]): Result<readonly BillingRow[], string> {
  const coded = withFreightCode(lines)
  const bare = coded.find(({ taxCode }) => !taxCodeText.test(taxCode))
  return bare ? reject(bare.name) : accept(coded.flatMap(rowsOf))
}

function withFreightCode(lines: readonly InvoiceLine[]): readonly InvoiceLine[] {
  const goods = lines.filter(({ lineNo }) => lineNo !== null)
  const dearest = goods.reduce<InvoiceLine | undefined>(
    (most, line) => (most && most.grossFen >= line.grossFen ? most : line),
    undefined,
  )
  return lines.map((line) => (line.lineNo === null && dearest ? { ...line, taxCode: dearest.taxCode } : line))
}

function rowsOf(line: InvoiceLine): BillingRow[] {
  const { name, spec, unit, taxCode, taxRateBp, quantity, listFen, grossFen, taxFen } = line
  const row = { name, spec, unit, taxCode, taxRateBp, quantity, grossFen, taxFen }
  if (listFen <= grossFen) return [{ ...row, kind: 'plain' }]
  const listTaxFen = taxIn(listFen, taxRateBp)
  return [
    { ...row, kind: 'discounted', grossFen: listFen, taxFen: listTaxFen },
    { ...row, kind: 'discount', quantity: 0, grossFen: grossFen - listFen, taxFen: taxFen - listTaxFen },
  ]
}

/**
 * What a red letter takes back, by the places of the blue invoice's rows: a discount has a place and is never named. Null:
 * all of it, which is said without rows.
 */
export function redRows(
  blue: readonly InvoiceLine[],
  red: readonly InvoiceLine[],
): Result<readonly RedRow[] | null, string> {
  const rows = billingRows(blue)
  if (!rows.ok) return rows
  if (sumFen(red.map(({ grossFen }) => grossFen)) === sumFen(blue.map(({ grossFen }) => grossFen))) return accept(null)
  const places = placesOf(blue)
  return accept(
    red.map(({ lineNo, quantity, grossFen, taxFen }): RedRow => {
      const place = places.get(lineNo)!
      const row = rows.value[place - 1]!
      return { ...row, kind: 'plain', place, quantity: -quantity, grossFen: -grossFen, taxFen: -taxFen }
    }),
  )
}

/** At which row the goods of each line stand. */
function placesOf(blue: readonly InvoiceLine[]): ReadonlyMap<number | null, number> {
  const places = new Map<number | null, number>()
  let next = 1
  for (const { lineNo, listFen, grossFen } of blue) {
    places.set(lineNo, next)
    next += listFen > grossFen ? 2 : 1
  }
  return places
}
