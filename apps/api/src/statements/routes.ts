import { statementCalls } from '@yaoji/contract/statements'
import { statementInputs } from '@yaoji/contract/statements.input'
import { type Mount, memberRoute } from '../platform/http/call-route.ts'
import { keyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { printPaper } from '../platform/pdf/print-paper.ts'
import { xlsxType } from '../platform/sheet/write-sheet.ts'
import { savedAs, sendPrivateFile } from '../platform/storage.ts'
import { confirmStatement, stateDifference } from './confirm-statement.ts'
import { makeStatements } from './make-statements.ts'
import { invoicesOf } from './order-invoices.ts'
import { firstLines, listLines, listStatements, showStatement } from './read-statements.ts'
import { mostPrinted, statementPaper } from './statement-paper.ts'
import { readStatement, sumsOf } from './statement-row.ts'
import { statementSheet } from './statement-sheet.ts'

/** The statement of each month: read, printed, confirmed, or said to differ. */
export function statementRoutes(mount: Mount): void {
  memberRoute(mount, statementCalls.list, statementInputs.list, ({ page }, { db, session, at }) =>
    listStatements(db, session.member.id, page, at),
  )
  memberRoute(mount, statementCalls.make, statementInputs.one, async ({ month }, { db, session, stamp }) => {
    await db.transaction((tx) => makeStatements(tx, session.member.id, month, stamp))
    return showStatement(db, session.member.id, month)
  })
  memberRoute(mount, statementCalls.one, statementInputs.one, ({ month }, { db, session }) =>
    showStatement(db, session.member.id, month),
  )
  memberRoute(mount, statementCalls.lines, statementInputs.lines, ({ month, page }, { db, session }) =>
    listLines(db, session.member.id, month, page),
  )
  memberRoute(mount, statementCalls.pdf, statementInputs.one, async ({ month }, { db, session, reply }) => {
    const statement = await readStatement(db, session.member.id, month)
    const [sums, lines] = await Promise.all([sumsOf(db, statement.id), firstLines(db, statement.id, mostPrinted)])
    const paper = statementPaper(statement, session.member.name, sums, lines, await invoicesOf(db, lines))
    // Dated by its making: who prints the same statement again has the same bytes, until more of it is billed.
    const pdf = await printPaper(paper, statement.madeAt)
    return sendPrivateFile(reply, pdf, 'application/pdf', savedAs(`对账单${month}.pdf`)) as never
  })
  memberRoute(mount, statementCalls.sheet, statementInputs.one, async ({ month }, { db, session, reply }) => {
    const statement = await readStatement(db, session.member.id, month)
    const [sums, lines] = await Promise.all([
      sumsOf(db, statement.id),
      firstLines(db, statement.id, statement.lineCount),
    ])
    const sheet = await statementSheet(statement, sums, lines, await invoicesOf(db, lines))
    return sendPrivateFile(reply, sheet, xlsxType, savedAs(`对账单${month}.xlsx`)) as never
  })
  memberRoute(mount, statementCalls.confirm, statementInputs.confirm, async (input, request) => {
    const { db, session, stamp } = request
    const { month, hash } = input
    await once(db, keyOf(request, statementCalls.confirm.path, input), async (tx) => {
      await confirmStatement(tx, session, month, hash, stamp)
      return null
    })
    return showStatement(db, session.member.id, month)
  })
  memberRoute(mount, statementCalls.differ, statementInputs.differ, async (input, request) => {
    const { db, session, stamp } = request
    const { month, line_no: lineNo, text } = input
    await once(db, keyOf(request, statementCalls.differ.path, input), async (tx) => {
      await stateDifference(tx, session, month, { lineNo, text }, stamp)
      return null
    })
    return showStatement(db, session.member.id, month)
  })
}
