import { minuteOf } from '@yaoji/rules/money/day'
import { lineParts } from '@yaoji/rules/statements/close-month'
import { statementRows } from '@yaoji/rules/statements/statement-text'
import { type SheetColumn, writeSheet } from '../platform/sheet/write-sheet.ts'
import { invoiceWords, type OrderInvoices, ofLine } from './order-invoices.ts'
import { kindLabel, nameLabel, sumLabel } from './statement-wire.ts'
import type { LineRow, StatementRow, SumRow } from './tables.ts'

/** A row of the sheet: what the month came to first, then its lines. */
interface Row {
  readonly no: number | string
  readonly at: string
  readonly part: string
  readonly name: string
  readonly kind: string
  readonly title: string
  /** The numbers of its order's invoices; no part of the text. */
  readonly invoices: string
  readonly fen: number | ''
  /** Its row of the text that the hash is of; '' where another row has it. */
  readonly proof: string
}

const columns: readonly SheetColumn<Row>[] = [
  { name: '行', width: 8, of: ({ no }) => no },
  { name: '时间', width: 18, of: ({ at }) => at },
  { name: '类别', width: 12, of: ({ part }) => part },
  { name: '账户/方式', width: 14, of: ({ name }) => name },
  { name: '用途', width: 14, of: ({ kind }) => kind },
  { name: '说明', width: 40, of: ({ title }) => title },
  { name: '发票', width: 24, of: ({ invoices }) => invoices },
  { name: '金额（元）', width: 16, of: ({ fen }) => (fen === '' ? '' : fen / 100) },
  { name: '校验文本', width: 20, of: ({ proof }) => proof },
]

const sumParts = { account: '账户', tender: '支付方式', delivery: '发货' } as const

function sumRows(sum: SumRow, proof: string): Row[] {
  const row = (kind: string, fen: number, own = ''): Row => ({
    ...{
      no: '合计',
      at: '',
      part: sumParts[sum.part],
      name: sumLabel(sum),
      kind,
      title: '',
      invoices: '',
      fen,
      proof: own,
    },
  })
  if (sum.part === 'account')
    return [
      row('期初', sum.openingFen, proof),
      row('收入', sum.inFen),
      row('支出', sum.outFen),
      row('期末', sum.closingFen),
    ]
  return sum.part === 'tender'
    ? [row('付款', sum.inFen, proof), row('退款', sum.outFen)]
    : [row('发货', sum.inFen, proof)]
}

const lineRow = (line: LineRow, proof: string, invoices: string): Row => ({
  no: line.no,
  at: minuteOf(line.at),
  part: lineParts[line.part],
  name: nameLabel(line.name),
  kind: kindLabel(line),
  title: line.late ? `${line.title}（上期补记）` : line.title,
  invoices,
  fen: line.amountFen,
  proof,
})

/**
 * The whole month as a spreadsheet, its hash in the last row. The last column, one cell a line, is the text that it is the
 * hash of, so that nobody has to believe it.
 */
export const statementSheet = (
  { memberId, month, hash }: StatementRow,
  sums: readonly SumRow[],
  lines: readonly LineRow[],
  invoices: OrderInvoices,
): Promise<Buffer> => {
  const text = statementRows(memberId, { month, sums, lines })
  const blank = { at: '', name: '', kind: '', invoices: '', fen: '' } as const
  return writeSheet(`对账单${month}`, columns, [
    { ...blank, no: '对账单', part: month, title: '', proof: text.first },
    ...sums.flatMap((sum, place) => sumRows(sum, text.sums[place]!)),
    ...lines.map((line, place) => lineRow(line, text.lines[place]!, invoiceWords(ofLine(invoices, line)))),
    { ...blank, no: '校验码', part: 'SHA-256', title: hash, proof: '' },
  ])
}
