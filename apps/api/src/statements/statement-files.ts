import type { Month } from '@yaoji/rules/money/day'
import type { FastifyReply } from 'fastify'
import type { Db } from '../platform/database/database.ts'
import { printPaper } from '../platform/pdf/print-paper.ts'
import { xlsxType } from '../platform/sheet/write-sheet.ts'
import { savedAs, sendPrivateFile } from '../platform/storage.ts'
import { invoicesOf } from './order-invoices.ts'
import { firstLines } from './read-statements.ts'
import { mostPrinted, statementPaper } from './statement-paper.ts'
import { readStatement, sumsOf } from './statement-row.ts'
import { statementSheet } from './statement-sheet.ts'

interface OfMember {
  readonly id: number
  readonly name: string
}

/** A statement as it is printed. */
export async function sendPdf(db: Db, reply: FastifyReply, member: OfMember, month: Month) {
  const statement = await readStatement(db, member.id, month)
  const [sums, lines] = await Promise.all([sumsOf(db, statement.id), firstLines(db, statement.id, mostPrinted)])
  const paper = statementPaper(statement, member.name, sums, lines, await invoicesOf(db, lines))
  // Dated by its making: who prints the same statement again has the same bytes, until more of it is billed.
  const pdf = await printPaper(paper, statement.madeAt)
  return sendPrivateFile(reply, pdf, 'application/pdf', savedAs(`对账单${month}.pdf`)) as never
}

/** All of its lines as a workbook. */
export async function sendSheet(db: Db, reply: FastifyReply, member: Pick<OfMember, 'id'>, month: Month) {
  const statement = await readStatement(db, member.id, month)
  const [sums, lines] = await Promise.all([sumsOf(db, statement.id), firstLines(db, statement.id, statement.lineCount)])
  const sheet = await statementSheet(statement, sums, lines, await invoicesOf(db, lines))
  return sendPrivateFile(reply, sheet, xlsxType, savedAs(`对账单${month}.xlsx`)) as never
}
