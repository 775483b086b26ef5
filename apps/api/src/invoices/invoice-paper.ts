import { invoiceCauses } from '@yaoji/rules/invoices/invoice-state'
import { dayOf } from '@yaoji/rules/money/day'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import { invoiceKinds } from '@yaoji/rules/registration/invoice-kind'
import type { Seller } from '../contracts/settings.ts'
import type { Paper } from '../platform/pdf/paper.ts'
import type { ShownInvoice } from './invoice-wire.ts'

const sampleWords = '样张：未接入电子发票服务，不是税务发票，不得用于报销、记账或抵扣'
/** '13%', '0%': rates are whole percents. */
const rateText = (bp: number) => `${bp / 100}%`

/** What the demonstration's issuer prints: all that an invoice says, marked on each page as a sample. */
export function invoicePaper({ row, ofNo }: ShownInvoice, seller: Pick<Seller, 'name' | 'creditCode'>): Paper {
  const { buyer, lines, colour } = row
  const sign = colour === 'red' ? -1 : 1
  const yuan = (fen: number) => formatYuan(sign * fen)
  const discountFen = sumFen(lines.map(({ listFen, grossFen }) => listFen - grossFen))
  return {
    title: `${invoiceKinds[row.kind]}${colour === 'red' ? '（红字）' : ''}样张`,
    subtitle: `${row.invoiceNo}　开票日期 ${row.issuedAt ? dayOf(row.issuedAt) : ''}　订单 ${row.orderNo}`,
    foot: `${sampleWords}　${row.invoiceNo}`,
    blocks: [
      { kind: 'note', text: sampleWords },
      {
        kind: 'table',
        widths: [2, 5, 2, 5],
        rows: [
          ['购买方', buyer.title, '销售方', seller.name],
          ['纳税人识别号', buyer.taxNo, '纳税人识别号', seller.creditCode],
        ],
      },
      {
        kind: 'table',
        widths: [5, 3, 1.2, 1.6, 2.2, 2.2, 1.4, 2.2],
        head: ['项目名称', '规格型号', '单位', '数量', '金额（含税）', '其中折扣', '税率', '税额'],
        rows: lines.map((line) => [
          line.name,
          line.spec,
          line.unit,
          // A part of a price has no pieces.
          line.quantity === 0 ? '' : String(sign * line.quantity),
          yuan(line.grossFen),
          line.listFen > line.grossFen ? yuan(line.grossFen - line.listFen) : '',
          rateText(line.taxRateBp),
          yuan(line.taxFen),
        ]),
      },
      {
        kind: 'paragraph',
        text: `价税合计 ¥${yuan(row.amountFen)}　其中税额 ¥${yuan(row.taxFen)}　不含税 ¥${yuan(row.amountFen - row.taxFen)}${discountFen > 0 ? `　已含折扣 ¥${yuan(discountFen)}` : ''}`,
      },
      ...remarks(row, ofNo).map((text) => ({ kind: 'note' as const, text })),
    ],
  }
}

const remarks = ({ lines, note, cause }: ShownInvoice['row'], ofNo: string): string[] => {
  const lots = lines.filter((line) => line.lots !== '').map((line) => `${line.name}：${line.lots}`)
  return [
    ...(ofNo ? [`对应蓝字发票 ${ofNo}　原因：${invoiceCauses[cause]}`] : []),
    ...(lots.length > 0 ? [`批号　${lots.join('　')}`] : []),
    ...(note ? [`随货赠品　${note}`] : []),
  ]
}
