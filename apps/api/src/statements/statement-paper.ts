import { minuteOf } from '@yaoji/rules/money/day'
import { formatYuan } from '@yaoji/rules/money/fen'
import { lineParts } from '@yaoji/rules/statements/close-month'
import { statementStates } from '@yaoji/rules/statements/statement-states'
import type { Paper, PaperBlock } from '../platform/pdf/paper.ts'
import { invoiceWords, type OrderInvoices, ofLine } from './order-invoices.ts'
import { kindLabel, nameLabel, sumLabel } from './statement-wire.ts'
import type { LineRow, StatementRow, SumRow } from './tables.ts'

/** So many lines are printed; a longer month is whole in its spreadsheet. */
export const mostPrinted = 500

/** A month on paper: the sums, the lines, and the hash that both sides hold. */
export function statementPaper(
  statement: StatementRow,
  member: string,
  sums: readonly SumRow[],
  lines: readonly LineRow[],
  invoices: OrderInvoices,
): Paper {
  const { statementNo, month, state, hash, confirmedAt, lineCount } = statement
  const cut = lineCount > lines.length
  return {
    title: '对账单',
    subtitle: `${member}　${month}　${statementNo}`,
    foot: `药集　${statementNo}　校验码 ${hash.slice(0, 16)}`,
    blocks: [
      { kind: 'heading', text: '账户' },
      sumTable(sums, 'account', ['账户', '期初', '收入', '支出', '期末']),
      ...sumPart(sums, 'tender', '付款与退款', ['支付方式', '付款', '退款', '净额']),
      ...sumPart(sums, 'delivery', '发货', ['项目', '金额']),
      { kind: 'heading', text: `明细（共${lineCount}行，单位：元）` },
      {
        kind: 'table',
        widths: [0.7, 1.9, 1.3, 1.4, 1.4, 3, 1.6],
        head: ['行', '时间', '类别', '账户/方式', '用途', '说明', '金额'],
        rows: lines.map((line) => printedLine(line, invoiceWords(ofLine(invoices, line)))),
      },
      ...(cut ? [note(`此处列出前${lines.length}行，全部明细见电子表格。`)] : []),
      note(
        confirmedAt
          ? `${minuteOf(confirmedAt)} 本单位已确认，内容不再变更。`
          : `状态：${statementStates[state]}。如有不一致请在线提出，更正记入更正当月。`,
      ),
      note(`全部内容的校验码（SHA-256）：${hash}`),
    ],
  }
}

const note = (text: string): PaperBlock => ({ kind: 'note', text })

const printedLine = (line: LineRow, billed: string): string[] => [
  String(line.no),
  minuteOf(line.at),
  lineParts[line.part],
  nameLabel(line.name),
  kindLabel(line),
  `${line.title}${line.late ? '（上期补记）' : ''}${billed ? `　发票${billed}` : ''}`,
  formatYuan(line.amountFen),
]

const sumPart = (sums: readonly SumRow[], part: SumRow['part'], text: string, head: readonly string[]): PaperBlock[] =>
  sums.some((sum) => sum.part === part) ? [{ kind: 'heading', text }, sumTable(sums, part, head)] : []

/** As many of the amounts as the head names: an account has an opening, a delivery one amount. */
function sumTable(sums: readonly SumRow[], part: SumRow['part'], head: readonly string[]): PaperBlock {
  const rows = sums
    .filter((sum) => sum.part === part)
    .map((sum) => {
      const { openingFen, inFen, outFen, closingFen } = sum
      const amounts = part === 'account' ? [openingFen, inFen, outFen, closingFen] : [inFen, outFen, closingFen]
      return [sumLabel(sum), ...amounts.slice(0, head.length - 1).map(formatYuan)]
    })
  return { kind: 'table', widths: head.map((_, column) => (column === 0 ? 2 : 1.5)), head, rows }
}
