import { dayOf } from '@yaoji/rules/money/day'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import { noSignature } from '../contracts/templates/confirmation.ts'
import type { Paper, PaperTable } from '../platform/pdf/paper.ts'
import { type PaperFacts, type PaperLine, stateLabel } from './paper-facts.ts'

const unitOf = ({ line }: PaperLine) => (line.measure === 'gram' ? 'g' : line.unit)
const leaving = ({ lines }: PaperFacts) => lines.filter(({ quantity }) => quantity > 0)
const foot = (name: string, { seller, order }: PaperFacts) =>
  `${name}　${order.orderNo}　${seller.name}　${noSignature}`

/** Between whom, and to where. */
export const heads = ({ seller, buyer, order, sentOn }: PaperFacts): PaperTable => ({
  kind: 'table',
  widths: [2, 5, 2, 5],
  rows: [
    ['供货单位', seller.name, '收货单位', buyer],
    ['许可证编号', seller.drugLicence, '收货人', `${order.address.receiver} ${order.address.phone}`],
    ['订单号', order.orderNo, '收货地址', `${order.address.region_name} ${order.address.detail}`],
    ['销售单号', order.slipNo, '发货日期', sentOn ?? '尚未发货'],
  ],
})

/**
 * Law table L16, 随货同行单: supplier, maker, generic name, dosage form, spec, approval number, lot, expiry, quantity,
 * storage, receiver, address and day, by the warehouse from which the goods leave.
 */
export function deliveryNote(facts: PaperFacts): Paper {
  const byWarehouse = [...Map.groupBy(leaving(facts), ({ warehouse }) => warehouse)]
  return {
    title: '随货同行单',
    subtitle: `${facts.seller.name}　销售单号 ${facts.order.slipNo}`,
    code: facts.receivingAddress,
    blocks: [
      heads(facts),
      ...byWarehouse.flatMap(([warehouse, lines]) => [
        { kind: 'heading' as const, text: `发货仓库：${warehouse}` },
        {
          kind: 'table' as const,
          widths: [5, 3, 3, 4, 4, 3, 3, 2, 2],
          head: [
            '通用名称 / 商品名',
            '剂型',
            '规格',
            '生产企业',
            '批准文号',
            '批号',
            '生产日期 / 有效期至',
            '数量',
            '储存条件',
          ],
          rows: lines.flatMap((each) =>
            each.lots.map((lot) => [
              each.genericName && each.genericName !== each.line.name
                ? `${each.genericName}（${each.line.name}）`
                : each.line.name,
              each.line.dosageForm,
              each.line.spec,
              each.line.maker,
              each.line.approvalNo,
              lot.lotNo,
              `${lot.producedOn ?? '—'} / ${lot.expiresOn ?? '长期'}`,
              `${lot.quantity}${unitOf(each)}`,
              each.storage,
            ]),
          ),
        },
      ]),
      {
        kind: 'paragraph',
        text: '出库复核：已复核　　供货单位出库专用章：　　　　　　收货人签字：　　　　　　收货日期：',
      },
      {
        kind: 'note',
        text: `请当面核对品名、批号、数量与外包装；有差异的，请在签收后${facts.askingHours}小时内于订单页提出。扫右上角的二维码，可在手机上逐批验收、登记差异并生成验收记录。`,
      },
    ],
    foot: foot('随货同行单', facts),
  }
}

/** Law table L15: what was sold, lot by lot, with its price; the sums are what was paid for what left. */
export function salesList(facts: PaperFacts): Paper {
  const lines = leaving(facts)
  return {
    title: '销售清单',
    subtitle: `${facts.seller.name}　销售单号 ${facts.order.slipNo}`,
    blocks: [
      heads(facts),
      { kind: 'heading', text: '商品' },
      {
        kind: 'table',
        widths: [1, 5, 3, 4, 4, 2, 2, 3],
        head: ['行', '商品', '规格', '生产企业', '批号（有效期至）× 数量', '数量', '单价', '实付金额'],
        rows: lines.map((each) => [
          String(each.line.lineNo),
          each.line.name,
          each.line.spec,
          each.line.maker,
          each.lots.map((lot) => `${lot.lotNo}（${lot.expiresOn ?? '长期'}）× ${lot.quantity}`).join('；'),
          `${each.quantity}${unitOf(each)}`,
          formatYuan(each.line.unitFen),
          formatYuan(each.amountFen),
        ]),
      },
      { kind: 'paragraph', text: `商品实付合计 ¥${formatYuan(sumFen(lines.map(({ amountFen }) => amountFen)))}` },
      { kind: 'note', text: '实付金额已扣除各项优惠，不含运费；退货与退款另见订单。' },
    ],
    foot: foot('销售清单', facts),
  }
}

/** What was ordered, to be printed in whatever state the order is. */
export function orderSheet(facts: PaperFacts): Paper {
  const { order, lines } = facts
  return {
    title: '订货清单',
    subtitle: `${order.orderNo}　${dayOf(order.createdAt)}　${stateLabel(order)}`,
    blocks: [
      heads(facts),
      {
        kind: 'table',
        widths: [1, 5, 3, 4, 2, 2, 3],
        head: ['行', '商品', '规格', '生产企业', '数量', '单价', '应付金额'],
        rows: lines.map(({ line, ...each }) => [
          String(line.lineNo),
          line.name,
          line.spec,
          line.maker,
          `${line.ordered}${unitOf({ line, ...each })}`,
          formatYuan(line.unitFen),
          formatYuan(line.payableFen),
        ]),
      },
      {
        kind: 'paragraph',
        text: `运费 ¥${formatYuan(order.freightFen)}　应付合计 ¥${formatYuan(order.payableFen)}　备注：${order.remark || '无'}`,
      },
    ],
    foot: foot('订货清单', facts),
  }
}
