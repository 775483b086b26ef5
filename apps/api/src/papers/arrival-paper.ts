import { arrivalResults, arrivedOf, resultName, sumOf } from '@yaoji/rules/arrivals/arrival-result'
import { differenceKinds } from '@yaoji/rules/arrivals/difference-kinds'
import { minuteOf } from '@yaoji/rules/money/day'
import type { ArrivalRecord } from '../arrivals/read-arrival.ts'
import { noSignature } from '../contracts/templates/confirmation.ts'
import type { Paper } from '../platform/pdf/paper.ts'
import type { PaperFacts } from './paper-facts.ts'

/**
 * GSP 验收记录: generic name, dosage form, spec, approval number, lot, days of production and expiry, maker, supplier, what
 * arrived, what was accepted, result, who and when. A tick is no signature (decision 0109): room for one is left.
 */
export function arrivalPaper({ order, seller, buyer }: PaperFacts, record: ArrivalRecord): Paper {
  const { acceptor, secondAcceptor, acceptedByName, acceptedAt, lots, words } = record
  const when = minuteOf(acceptedAt)
  const differences = lots.flatMap((lot) => lot.differences.map((difference) => ({ lot, difference })))
  return {
    title: '药品收货验收记录',
    subtitle: `${buyer}　订单号 ${order.orderNo}`,
    blocks: [
      {
        kind: 'table',
        widths: [2, 5, 2, 5],
        rows: [
          ['供货单位', seller.name, '收货单位', buyer],
          ['许可证编号', seller.drugLicence, '销售单号', order.slipNo],
          ['验收时间', when, '验收结论', resultName(record.result, sumOf(lots).missing)],
          ['验收人', acceptor, '第二验收人', secondAcceptor || '—'],
        ],
      },
      {
        kind: 'table',
        widths: [50, 35, 40, 40, 34, 42, 20, 20, 20],
        head: [
          '通用名称 / 商品名',
          '剂型 / 规格',
          '批准文号',
          '生产厂商',
          '批号',
          '生产日期 有效期至',
          '到货数量',
          '合格数量',
          '验收结果',
        ],
        rows: lots.map((lot) => [
          lot.genericName && lot.genericName !== lot.name ? `${lot.genericName}（${lot.name}）` : lot.name,
          `${lot.dosageForm} ${lot.spec}`.trim(),
          lot.approvalNo,
          lot.maker,
          lot.lotNo,
          `${lot.producedOn ?? '—'} ${lot.expiresOn ?? '长期'}`,
          `${arrivedOf(lot)}${lot.unit}`,
          `${lot.accepted}${lot.unit}`,
          arrivalResults[lot.result],
        ]),
      },
      ...(differences.length > 0
        ? [
            { kind: 'heading' as const, text: '差异与处理' },
            {
              kind: 'table' as const,
              widths: [6, 3, 3, 2, 3],
              head: ['商品', '批号', '差异', '数量', '售后申请'],
              rows: differences.map(({ lot, difference: { kind, quantity, caseId } }) => [
                lot.name,
                lot.lotNo,
                differenceKinds[kind],
                `${quantity}${lot.unit}`,
                `编号 ${caseId}`,
              ]),
            },
          ]
        : []),
      ...(words ? [{ kind: 'paragraph' as const, text: `说明：${words}` }] : []),
      { kind: 'paragraph', text: '验收人签字：　　　　　　　第二验收人签字：　　　　　　　收货单位章：' },
      {
        kind: 'note',
        text: `本记录由${acceptedByName}的登录账号于${when}在线提交，提交后不再更改。${noSignature}；需要签字的，请打印后由验收人手写签字。`,
      },
    ],
    foot: `药品收货验收记录　${order.orderNo}　${buyer}　${noSignature}`,
  }
}
