import { statementCalls } from '@yaoji/contract/statements'
import { statementInputs } from '@yaoji/contract/statements.input'
import { type Mount, memberRoute } from '../platform/http/call-route.ts'
import { keyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { confirmStatement, stateDifference } from './confirm-statement.ts'
import { makeStatements } from './make-statements.ts'
import { listLines, listStatements, showStatement } from './read-statements.ts'
import { sendPdf, sendSheet } from './statement-files.ts'

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
  memberRoute(mount, statementCalls.pdf, statementInputs.one, ({ month }, { db, session, reply }) =>
    sendPdf(db, reply, session.member, month),
  )
  memberRoute(mount, statementCalls.sheet, statementInputs.one, ({ month }, { db, session, reply }) =>
    sendSheet(db, reply, session.member, month),
  )
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
