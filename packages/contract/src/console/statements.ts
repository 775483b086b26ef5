import type { CaseState, StatementState } from '@yaoji/rules/statements/statement-states'
import { type AwaitsApproval, call, type Yuan } from '../call.ts'
import type { StatementCaseWire, StatementRowWire } from '../statements.ts'

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

/** A member's statement as finance sees the month close. */
export interface StatementConsoleWire extends StatementRowWire {
  readonly member_id: number
  readonly member: string
  /** ISO; '' while it is not confirmed. */
  readonly confirmed_at: string
  /** The person who confirmed it. */
  readonly confirmed_by: string
}

const permission = 'returns.settle'
const path = '/console/api/statement_cases'
const deciding = { permission, keepsPrevious: true, idempotent: true } as const

const file = <Kind extends 'pdf' | 'sheet'>(kind: Kind) =>
  call<{ readonly id: number; readonly month: string }, Blob>(
    'GET',
    `/console/api/statements/{month}/{id}/${kind}`,
    'staff',
    { permission, keepsPrevious: true },
  )

/** How a month closes, and what finance does with differences that members state of their statements. */
export const statementConsoleCalls = {
  /** Of a month, by default the last one: who has confirmed, who says that it differs, who has not answered. */
  statements: call<
    { readonly page?: number; readonly month?: string; readonly state?: StatementState | '' },
    readonly StatementConsoleWire[]
  >('GET', '/console/api/statements', 'staff', { permission }),
  /** A member's statement, the same file that the member has. */
  pdf: file('pdf'),
  sheet: file('sheet'),
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
