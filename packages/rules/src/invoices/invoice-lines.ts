import { type Fen, share, sumFen } from '../money/fen.ts'

/** A line of an invoice. Amounts are with tax. */
export interface InvoiceLine {
  /** Of the order; null: freight. */
  readonly lineNo: number | null
  readonly name: string
  readonly spec: string
  readonly unit: string
  /** 税收分类编码; '' where the goods have none yet. */
  readonly taxCode: string
  readonly taxRateBp: number
  /** Sale units, or grams of a loose herb; 0: a part of a price goes back, no piece. */
  readonly quantity: number
  /** Before reductions; what is above `grossFen` is the discount, on the same invoice. */
  readonly listFen: Fen
  /** What is paid for it. */
  readonly grossFen: Fen
  /** Of it. */
  readonly taxFen: Fen
  /** '批号A1 × 3' … */
  readonly lots: string
}

/** The tax in a price that includes it: rate ÷ (1 + rate) of it, rounded to the nearest fen, half up. Rates are basis points. */
export function taxIn(grossFen: Fen, rateBp: number): Fen {
  const whole = 10_000 + rateBp
  return share(2 * grossFen * rateBp + whole, 1, 2 * whole)
}

/** A line of an order that left. */
export interface SentLine extends Omit<InvoiceLine, 'quantity' | 'listFen' | 'grossFen' | 'taxFen'> {
  readonly lineNo: number
  readonly ordered: number
  readonly sent: number
  /** Of what was ordered: before reductions, and what was agreed to be paid. */
  readonly amountFen: Fen
  readonly payableFen: Fen
  /** Of it, what went back because it was not found. */
  readonly refundedFen: Fen
}
/** What else an order is paid for. */
export interface Freight {
  readonly grossFen: Fen
  readonly taxRateBp: number
}

/**
 * Domain guide 2.10: what left, at what is paid for it; what left as a gift is named by `gifts`, because it has no price.
 * The amounts add up to what stands paid of the order.
 */
export function saleLines(sent: readonly SentLine[], freight: Freight): readonly InvoiceLine[] {
  const lines = sent
    .filter(({ sent, payableFen, refundedFen }) => sent > 0 && payableFen - refundedFen > 0)
    .map(({ ordered, sent, amountFen, payableFen, refundedFen, ...line }): InvoiceLine => {
      const grossFen = payableFen - refundedFen
      const listFen = Math.max(grossFen, amountFen - share(amountFen, ordered - sent, ordered))
      return { ...line, quantity: sent, listFen, grossFen, taxFen: taxIn(grossFen, line.taxRateBp) }
    })
  return freight.grossFen > 0 ? [...lines, freightLine(freight)] : lines
}

const freightLine = ({ grossFen, taxRateBp }: Freight): InvoiceLine => ({
  ...{ lineNo: null, name: '运费', spec: '', unit: '次', taxCode: '', taxRateBp, quantity: 1, lots: '' },
  ...{ listFen: grossFen, grossFen, taxFen: taxIn(grossFen, taxRateBp) },
})

/** What left without a price. */
export const gifts = (sent: readonly SentLine[]): string =>
  sent
    .filter(({ sent, payableFen }) => sent > 0 && payableFen === 0)
    .map(({ name, spec, sent, unit }) => `${name} ${spec} × ${sent}${unit}`)
    .join('；')

/** What of a line is taken back: so many pieces, so much money. */
export interface TakenBack {
  readonly lineNo: number
  readonly quantity: number
  readonly amountFen: Fen
}

/**
 * The lines of a red letter. `before`: the lines of the red letters that the invoice has already. Their taxes add up to the
 * invoice's when everything has come back, whatever the parts were. A line that the invoice does not have (a gift) is left out.
 */
export function redLines(
  blue: readonly InvoiceLine[],
  before: readonly InvoiceLine[],
  back: readonly TakenBack[],
): readonly InvoiceLine[] {
  return back
    .filter(({ amountFen }) => amountFen > 0)
    .flatMap(({ lineNo, quantity, amountFen }) => {
      const line = blue.find((each) => each.lineNo === lineNo)
      return line ? [redLine(line, before, quantity, amountFen)] : []
    })
}

function redLine(line: InvoiceLine, before: readonly InvoiceLine[], quantity: number, amountFen: Fen): InvoiceLine {
  const gone = sumFen(before.filter(({ lineNo }) => lineNo === line.lineNo).map(({ grossFen }) => grossFen))
  const standing = line.grossFen - gone
  const taxFen = taxIn(standing, line.taxRateBp) - taxIn(standing - amountFen, line.taxRateBp)
  return { ...line, quantity, listFen: amountFen, grossFen: amountFen, taxFen }
}

/** What still stands of an invoice after its red letters, line by line: what a new one is made out for. */
export function standingLines(blue: readonly InvoiceLine[], red: readonly InvoiceLine[]): readonly InvoiceLine[] {
  return blue
    .map((line): InvoiceLine => {
      const back = red.filter(({ lineNo }) => lineNo === line.lineNo)
      const grossFen = line.grossFen - sumFen(back.map((each) => each.grossFen))
      const quantity = line.quantity - back.reduce((sum, each) => sum + each.quantity, 0)
      const discount = share(line.listFen - line.grossFen, grossFen, line.grossFen)
      return { ...line, quantity, listFen: grossFen + discount, grossFen, taxFen: taxIn(grossFen, line.taxRateBp) }
    })
    .filter(({ grossFen }) => grossFen > 0)
}

export interface InvoiceSums {
  readonly grossFen: Fen
  readonly taxFen: Fen
}
export const invoiceSums = (lines: readonly InvoiceLine[]): InvoiceSums => ({
  grossFen: sumFen(lines.map(({ grossFen }) => grossFen)),
  taxFen: sumFen(lines.map(({ taxFen }) => taxFen)),
})
