import type { StatementCaseConsoleWire } from '@yaoji/contract/console/statements'
import { statementConsoleCalls } from '@yaoji/contract/console/statements'
import { statementConsoleInputs } from '@yaoji/contract/console/statements.input'
import { dayOf, lastMonth, monthOf } from '@yaoji/rules/money/day'
import { parseYuan } from '@yaoji/rules/money/fen'
import { memberNames } from '../members/member-names.ts'
import { Awaiting, type Mount, type StaffRequest, staffRoute } from '../platform/http/call-route.ts'
import { staffKeyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { consoleCases, showCase } from './console-cases.ts'
import { consoleStatements } from './console-statements.ts'
import { proposeCorrection } from './correction-approval.ts'
import { decideCase } from './decide-case.ts'
import { sendPdf, sendSheet } from './statement-files.ts'

/** How a month closes, and what finance does with differences: explains, closes, or proposes a correction that a second clerk approves. */
export function statementConsoleRoutes(mount: Mount): void {
  const { statements, pdf, sheet } = statementConsoleCalls
  staffRoute(mount, statements, statementConsoleInputs.statements, ({ month, ...asked }, { db, at }) =>
    consoleStatements(db, { ...asked, month: month ?? lastMonth(monthOf(dayOf(at))) }),
  )
  staffRoute(mount, pdf, statementConsoleInputs.file, async ({ id, month }, { db, reply }) => {
    const name = (await memberNames(db, [id])).get(id) ?? ''
    return sendPdf(db, reply, { id, name }, month)
  })
  staffRoute(mount, sheet, statementConsoleInputs.file, ({ id, month }, { db, reply }) =>
    sendSheet(db, reply, { id }, month),
  )
  staffRoute(mount, statementConsoleCalls.list, statementConsoleInputs.list, (asked, { db }) => consoleCases(db, asked))
  staffRoute(mount, statementConsoleCalls.answer, statementConsoleInputs.decide, (input, request) =>
    decide(request, 'answer', input),
  )
  staffRoute(mount, statementConsoleCalls.close, statementConsoleInputs.decide, (input, request) =>
    decide(request, 'close', input),
  )
  staffRoute(mount, statementConsoleCalls.correct, statementConsoleInputs.correct, async (input, request) => {
    const { id, account, amount, answer } = input
    const correction = { account, correctionFen: parseYuan(amount) ?? 0 }
    const { approvalId } = await once(mount.db, staffKeyOf(request, 'statement.correct', input), async (tx) => ({
      approvalId: await proposeCorrection(tx, id, correction, answer, request.stamp),
    }))
    return new Awaiting(approvalId)
  })

  async function decide(
    request: StaffRequest,
    move: 'answer' | 'close',
    input: { readonly id: number; readonly answer: string },
  ): Promise<StatementCaseConsoleWire> {
    await once(mount.db, staffKeyOf(request, `statement_case.${move}`, input), async (tx) => {
      await decideCase(tx, input.id, move, input.answer, request.stamp)
      return null
    })
    return showCase(request.db, input.id)
  }
}
