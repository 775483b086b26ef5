import { degreesText, isWithin, judgeTrip, momentText, type Reading, rangeText } from '@yaoji/rules/orders/cold-trip'
import { printedReadings } from '@yaoji/rules/orders/printed-readings'
import { noSignature } from '../contracts/templates/confirmation.ts'
import { type ColdBoxRow, rangeOf, tripOf } from '../orders/cold/cold-boxes.ts'
import type { Paper, PaperBlock } from '../platform/pdf/paper.ts'
import { heads } from './order-papers.ts'
import type { PaperFacts } from './paper-facts.ts'

/** Of a box: about six pages. */
const mostPrinted = 600
const beside = 3

/** Law table L17, 冷藏药品运输交接与温度记录: who carried which box, from when to when, and how warm it was. */
export function temperaturePaper(facts: PaperFacts): Paper {
  const { seller, order, cold } = facts
  return {
    title: '冷藏商品运输温度记录',
    subtitle: `${seller.name}　销售单号 ${order.slipNo}`,
    blocks: [
      heads(facts),
      { kind: 'paragraph', text: `冷藏商品：${cold.names.join('、')}` },
      ...cold.boxes.flatMap(boxBlocks),
      { kind: 'paragraph', text: '收货人签字：　　　　　　收货时间：　　　　　　到货温度：' },
      { kind: 'note', text: '到货时请测量并核对温度；没有记录或温度超出范围的冷藏商品，可以拒收。' },
    ],
    foot: `冷藏商品运输温度记录　${order.orderNo}　${seller.name}　${noSignature}`,
  }
}

function boxBlocks(box: ColdBoxRow): PaperBlock[] {
  const [trip, range] = [tripOf(box), rangeOf(box)]
  const { outside, coldest, warmest, longestGapMinutes } = judgeTrip(trip, range)
  const moment = (reading: Reading | null) =>
    reading ? `${momentText(reading.at)}　${degreesText(reading.degrees)}` : '尚未登记'
  const verdict =
    outside.length > 0 ? `超出范围 ${outside.length} 次` : trip.end ? '全程在范围内' : '已登记的读数均在范围内'
  const isOutside = (reading: Reading) => !isWithin(range, reading)
  const shown = printedReadings(trip.readings, isOutside, mostPrinted)
  return [
    { kind: 'heading', text: `冷藏箱 ${box.box}` },
    {
      kind: 'table',
      widths: [2, 4, 2, 4],
      rows: [
        ['承运单位', box.carrier, '温度范围', rangeText(range)],
        ['起运', moment(trip.start), '到货', moment(trip.end)],
        ['最低 / 最高', `${degreesText(coldest)} / ${degreesText(warmest)}`, '结论', verdict],
        [
          '途中读数',
          `${trip.readings.length}条`,
          '最长间隔',
          longestGapMinutes === null ? '—' : `${longestGapMinutes}分钟`,
        ],
      ],
    },
    ...(shown.length > 0
      ? [{ kind: 'table' as const, widths: [4, 3, 4, 3, 4, 3], head: heading, rows: rowsOf(shown, isOutside) }]
      : []),
    ...(shown.length < trip.readings.length
      ? [{ kind: 'note' as const, text: '读数较多，此处按间隔摘录并列出全部超出范围的读数；完整读数见记录仪原件。' }]
      : []),
  ]
}

const heading = Array.from({ length: beside }, () => ['时间', '温度']).flat()

/** Several readings beside each other; one beyond the range is marked. */
function rowsOf(readings: readonly Reading[], isOutside: (reading: Reading) => boolean): string[][] {
  const cells = readings.map((each) => [
    momentText(each.at),
    `${degreesText(each.degrees)}${isOutside(each) ? ' 超出' : ''}`,
  ])
  const rows = Math.ceil(cells.length / beside)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: beside }, (_, column) => cells[row * beside + column] ?? ['', '']).flat(),
  )
}
