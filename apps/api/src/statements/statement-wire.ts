import type {
  StatementCaseWire,
  StatementLineWire,
  StatementRowWire,
  StatementSumWire,
  StatementWire,
} from '@yaoji/contract/statements'
import { formatYuan } from '@yaoji/rules/money/fen'
import { type TenderKind, tenders } from '@yaoji/rules/money/tenders'
import { lineParts, type StatementAccount, statementAccounts } from '@yaoji/rules/statements/close-month'
import { caseStates, statementStates } from '@yaoji/rules/statements/statement-states'
import { useTypeLabel } from '@yaoji/rules/wallet/use-types'
import { type OrderInvoices, ofLine } from './order-invoices.ts'
import type { CaseRow, LineRow, StatementRow, SumRow } from './tables.ts'

/** What a line, a sum or a payment is called by its name in the books. */
export const nameLabel = (name: LineRow['name']): string => {
  if (name === 'order') return '商品'
  return name in statementAccounts ? statementAccounts[name as StatementAccount] : tenders[name as TenderKind].name
}
/** Balance and tender have one word; a sum says which of the two it is. */
export const sumLabel = ({ part, name }: Pick<SumRow, 'part' | 'name'>): string => {
  if (part === 'delivery') return '发货金额'
  return part === 'tender' ? `${tenders[name as TenderKind].name}付款` : nameLabel(name)
}

const paidFor: Readonly<Record<string, string>> = {
  order: '订单',
  voucher_purchase: '购买现金券',
  top_up: '充值',
  repayment: '账期还款',
}
export const kindLabel = ({ part, kind }: Pick<LineRow, 'part' | 'kind'>): string =>
  part === 'account' ? useTypeLabel(kind) : (paidFor[kind] ?? kind)

const sumWire = (sum: SumRow): StatementSumWire => ({
  part: sum.part,
  name: sum.name,
  label: sumLabel(sum),
  opening: formatYuan(sum.openingFen),
  in: formatYuan(sum.inFen),
  out: formatYuan(sum.outFen),
  closing: formatYuan(sum.closingFen),
})

export const lineWire = (line: LineRow, invoices: OrderInvoices): StatementLineWire => ({
  no: line.no,
  part: line.part,
  part_label: lineParts[line.part],
  label: nameLabel(line.name),
  kind_label: kindLabel(line),
  amount: formatYuan(line.amountFen),
  at: line.at.toISOString(),
  title: line.title,
  late: line.late ? 1 : 0,
  source: line.source,
  source_id: line.sourceId,
  invoices: ofLine(invoices, line).map(({ invoiceNo, colour }) => ({ invoice_no: invoiceNo, colour })),
})

export const caseWire = (row: CaseRow): StatementCaseWire => ({
  id: row.id,
  line_no: row.lineNo,
  text: row.text,
  state: row.state,
  state_label: caseStates[row.state],
  answer: row.answer,
  correction: row.account && row.correctionFen ? `${nameLabel(row.account)} ${signed(row.correctionFen)}` : '',
  asked_at: row.askedAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? '',
})
const signed = (fen: number) => (fen > 0 ? `+${formatYuan(fen)}` : formatYuan(fen))

export const rowWire = (row: StatementRow, balance: SumRow | undefined): StatementRowWire => ({
  month: row.month,
  statement_no: row.statementNo,
  state: row.state,
  state_label: statementStates[row.state],
  line_count: row.lineCount,
  opening: formatYuan(balance?.openingFen ?? 0),
  closing: formatYuan(balance?.closingFen ?? 0),
})

export const statementWire = (
  row: StatementRow,
  sums: readonly SumRow[],
  cases: readonly CaseRow[],
): StatementWire => ({
  month: row.month,
  statement_no: row.statementNo,
  state: row.state,
  state_label: statementStates[row.state],
  line_count: row.lineCount,
  hash: row.hash,
  made_at: row.madeAt.toISOString(),
  confirmed_at: row.confirmedAt?.toISOString() ?? '',
  sums: sums.map(sumWire),
  cases: cases.map(caseWire),
})
