import { type Day, type Month, monthOf, nextMonth } from '../money/day.ts'
import type { Fen } from '../money/fen.ts'

/** What orders of a month took on the credit term, less what went back of these orders. */
export interface CreditUse {
  readonly month: Month
  readonly usedFen: Fen
}
export const billStates = { running: '未出账', due: '待还款', overdue: '已逾期', settled: '已还清' } as const
export type BillState = keyof typeof billStates

export interface CreditBill extends CreditUse {
  /** What of it is not repaid yet. */
  readonly openFen: Fen
  /** The last day on which it may be repaid. */
  readonly dueOn: Day
  readonly state: BillState
}

interface Term {
  readonly owedFen: Fen
  readonly uses: readonly CreditUse[]
  /** Day of the month, 1 to 28. */
  readonly dueDay: number
}

/**
 * Our choice (decision 0114): what a month took on the term is one bill, due on the due day of the month after. Money that
 * comes back settles the oldest bill first, so what is owed stands on the newest ones. Newest first.
 */
export function creditBills({ owedFen, uses, dueDay }: Term, today: Day): CreditBill[] {
  const newestFirst = [...uses].sort((one, other) => (one.month < other.month ? 1 : -1))
  let left = owedFen
  return newestFirst.map(({ month, usedFen }, place) => {
    // What no month explains is older than all that are known.
    const openFen = place === newestFirst.length - 1 ? left : Math.min(left, usedFen)
    left -= openFen
    const dueOn = `${nextMonth(month)}-${String(dueDay).padStart(2, '0')}`
    return { month, usedFen, openFen, dueOn, state: stateOf({ month, openFen, dueOn }, today) }
  })
}

function stateOf({ month, openFen, dueOn }: Pick<CreditBill, 'month' | 'openFen' | 'dueOn'>, today: Day): BillState {
  if (month === monthOf(today)) return 'running'
  if (openFen === 0) return 'settled'
  return dueOn < today ? 'overdue' : 'due'
}

/** Domain guide 2.5: who has let a due day pass takes nothing more on the term. */
export const isOverdue = (bills: readonly CreditBill[]): boolean => bills.some(({ state }) => state === 'overdue')
