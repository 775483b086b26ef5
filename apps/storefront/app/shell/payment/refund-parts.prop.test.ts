import { formatYuan } from '@yaoji/rules/money/fen'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fenOf } from '../kit/yuan.ts'
import { refundParts } from './refund-parts.ts'

const fen = fc.integer({ min: 0, max: 10_000_000 })

test('what came back and what is on its way are together what was granted, and a part of nothing is not named', () => {
  fc.assert(
    fc.property(fen, fen, (backFen, underWayFen) => {
      const parts = refundParts({
        refunded: formatYuan(backFen + underWayFen),
        refund_under_way: formatYuan(underWayFen),
      })
      expect(parts.map(({ name, yuan }) => [name, fenOf(yuan)])).toEqual([
        ...(backFen > 0 ? [['已退', backFen]] : []),
        ...(underWayFen > 0 ? [['退款中', underWayFen]] : []),
      ])
    }),
  )
})
