import { firstDayOf, instantOf, type Month, nextMonth } from '../money/day.ts'
import type { Fen } from '../money/fen.ts'
import { type TenderKind, tenderKinds } from '../money/tenders.ts'

/** The accounts of a statement, as its reader calls them; points are no money. */
export const statementAccounts = { balance: '余额', recharge: '充值余额', credit: '账期可用额度' } as const
export type StatementAccount = keyof typeof statementAccounts
const accountNames = Object.keys(statementAccounts) as readonly StatementAccount[]

/** What a line is a row of: an account's ledger, what paid, what went back, what left the warehouse. */
export const lineParts = { account: '账户流水', payment: '付款', return: '退款', delivery: '发货' } as const
export type LinePart = keyof typeof lineParts
const partOrder = Object.keys(lineParts) as readonly LinePart[]

/** A row of the books that belongs to a month. */
export interface Entry {
  readonly part: LinePart
  /** Of an account's row the account; of a payment or a return the tender; else 'order'. */
  readonly name: StatementAccount | TenderKind | 'order'
  /** Why: the ledger's kind of use; else what was paid for or sent. */
  readonly kind: string
  /** Of an account in or out; else never below 0. */
  readonly amountFen: Fen
  readonly at: Date
  /** The row's number in its own table. */
  readonly rowId: number
  readonly title: string
}

export type Line<Row extends Entry = Entry> = Row & {
  readonly no: number
  /** It is of an earlier month, and was written when that one was closed. */
  readonly late: boolean
}

/** What a month came to: of an account in and out, of a tender paid and given back, of deliveries what left. */
export interface Sum {
  readonly part: 'account' | 'tender' | 'delivery'
  readonly name: Entry['name']
  readonly openingFen: Fen
  readonly inFen: Fen
  readonly outFen: Fen
  /** Opening + in − out. */
  readonly closingFen: Fen
}

export interface ClosedMonth<Row extends Entry = Entry> {
  readonly month: Month
  readonly sums: readonly Sum[]
  readonly lines: readonly Line<Row>[]
}

export type Balances = Readonly<Partial<Record<StatementAccount, Fen>>>

/** The instants between which a month is in Shanghai: the second is the next month's first. */
export const boundsOf = (month: Month): { readonly from: Date; readonly to: Date } => ({
  from: instantOf(firstDayOf(month), '00:00'),
  to: instantOf(firstDayOf(nextMonth(month)), '00:00'),
})

/**
 * Our choice (decision 0118): a month is what its accounts held before it and every row of it, with what was written too
 * late for an earlier one. Each account closes with its opening, plus what came in, less what went out, and opens the next
 * month with that.
 */
export function closeMonth<Row extends Entry>(
  month: Month,
  openings: Balances,
  entries: readonly Row[],
): ClosedMonth<Row> {
  const { from, to } = boundsOf(month)
  const after = entries.find(({ at }) => at >= to)
  if (after) throw new RangeError(`${after.part} ${after.rowId} is not of ${month}`)
  const lines = entries
    .toSorted(inOrder)
    .map((entry, index): Line<Row> => ({ ...entry, no: index + 1, late: entry.at < from }))
  return { month, lines, sums: [...accountSums(openings, lines), ...tenderSums(lines), ...deliverySums(lines)] }
}

const inOrder = (one: Entry, other: Entry): number =>
  partOrder.indexOf(one.part) - partOrder.indexOf(other.part) ||
  one.at.getTime() - other.at.getTime() ||
  one.rowId - other.rowId

/** What each account leaves to the next month. */
export const closingsOf = (sums: readonly Sum[]): Balances =>
  Object.fromEntries(sums.filter(({ part }) => part === 'account').map(({ name, closingFen }) => [name, closingFen]))

function sumOf(part: Sum['part'], name: Sum['name'], openingFen: Fen, ins: Fen, outs: Fen): Sum {
  return { part, name, openingFen, inFen: ins, outFen: outs, closingFen: openingFen + ins - outs }
}

/** The balance always; the others where they held or moved something. */
function accountSums(openings: Balances, lines: readonly Line[]): Sum[] {
  return accountNames.flatMap((name) => {
    const own = lines.filter((line) => line.part === 'account' && line.name === name)
    const opening = openings[name] ?? 0
    if (name !== 'balance' && opening === 0 && own.length === 0) return []
    let ins = 0
    let outs = 0
    for (const { amountFen } of own) {
      if (amountFen > 0) ins += amountFen
      else outs -= amountFen
    }
    return [sumOf('account', name, opening, ins, outs)]
  })
}

const totalOf = (lines: readonly Line[], part: LinePart, name: Entry['name']): Fen =>
  lines.reduce((sum, line) => (line.part === part && line.name === name ? sum + line.amountFen : sum), 0)

/** The tenders that paid or were given back, in the order in which they pay. */
const tenderSums = (lines: readonly Line[]): Sum[] =>
  tenderKinds
    .map((name) => sumOf('tender', name, 0, totalOf(lines, 'payment', name), totalOf(lines, 'return', name)))
    .filter(({ inFen, outFen }) => inFen + outFen > 0)

const deliverySums = (lines: readonly Line[]): Sum[] => {
  const sentFen = totalOf(lines, 'delivery', 'order')
  return sentFen > 0 ? [sumOf('delivery', 'order', 0, sentFen, 0)] : []
}
