import type { CaseState } from '@yaoji/rules/statements/statement-states'
import { type AwaitsApproval, call, type Yuan } from '../call.ts'
import type { StatementCaseWire } from '../statements.ts'

/** A difference as finance decides it. */
export interface StatementCaseConsoleWire extends StatementCaseWire {
  readonly member_id: number
  readonly member: string
  readonly month: string
  readonly statement_no: string
  /** The line that it is about; '' where it is about the whole. */
  readonly line_title: string
  readonly line_amount: Yuan | ''
}

const permission = 'returns.settle'
const path = '/console/api/statement_cases'
const deciding = { permission, keepsPrevious: true, idempotent: true } as const

/** What finance does with differences that members state of their statements. */
export const statementConsoleCalls = {
  /** state: empty for all. */
  list: call<{ readonly page?: number; readonly state?: CaseState | '' }, readonly StatementCaseConsoleWire[]>(
    'GET',
    path,
    'staff',
    { permission },
  ),
  /** The member reads the answer and looks at its statement again. */
  answer: call<{ readonly id: number; readonly answer: string }, StatementCaseConsoleWire>(
    'POST',
    `${path}/{id}/answer`,
    'staff',
    deciding,
  ),
  /** Proposes to book an amount, below 0 to take it, in the running month; another clerk approves. */
  correct: call<
    {
      readonly id: number
      readonly account: 'balance' | 'recharge'
      readonly amount: Yuan
      readonly answer: string
    },
    AwaitsApproval
  >('POST', `${path}/{id}/correct`, 'staff', deciding),
  close: call<{ readonly id: number; readonly answer: string }, StatementCaseConsoleWire>(
    'POST',
    `${path}/{id}/close`,
    'staff',
    deciding,
  ),
}
