import { dayOf, timeOf } from '@yaoji/rules/money/day'
import { lineParts } from '@yaoji/rules/statements/close-month'
import { type SheetColumn, writeSheet } from '../platform/sheet/write-sheet.ts'
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
  readonly fen: number
}

const columns: readonly SheetColumn<Row>[] = [
  { name: '行', width: 8, of: ({ no }) => no },
  { name: '时间', width: 18, of: ({ at }) => at },
  { name: '类别', width: 12, of: ({ part }) => part },
  { name: '账户/方式', width: 14, of: ({ name }) => name },
  { name: '用途', width: 14, of: ({ kind }) => kind },
  { name: '说明', width: 40, of: ({ title }) => title },
  { name: '金额（元）', width: 16, of: ({ fen }) => fen / 100 },
]

const sumParts = { account: '账户', tender: '支付方式', delivery: '发货' } as const

function sumRows(sum: SumRow): Row[] {
  const row = (kind: string, fen: number): Row => ({
    ...{ no: '合计', at: '', part: sumParts[sum.part], name: sumLabel(sum), kind, title: '', fen },
  })
  if (sum.part === 'account')
    return [row('期初', sum.openingFen), row('收入', sum.inFen), row('支出', sum.outFen), row('期末', sum.closingFen)]
  return sum.part === 'tender' ? [row('付款', sum.inFen), row('退款', sum.outFen)] : [row('发货', sum.inFen)]
}

const lineRow = (line: LineRow): Row => ({
  no: line.no,
  at: `${dayOf(line.at)} ${timeOf(line.at)}`,
  part: lineParts[line.part],
  name: nameLabel(line.name),
  kind: kindLabel(line),
  title: line.late ? `${line.title}（上期补记）` : line.title,
  fen: line.amountFen,
})

/** The whole month as a spreadsheet, its hash in the last row. */
export const statementSheet = (
  { month, hash }: StatementRow,
  sums: readonly SumRow[],
  lines: readonly LineRow[],
): Promise<Buffer> => {
  const proof: Row = { no: '校验码', at: '', part: 'SHA-256', name: '', kind: '', title: hash, fen: 0 }
  return writeSheet(`对账单${month}`, columns, [...sums.flatMap(sumRows), ...lines.map(lineRow), proof])
}
