import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

const sent = (replaced: number, return_id: number | null) =>
  nextStep({
    ...{ state: 'done', outcome: 'resend', return_id, items: [{ replaced }] },
    replacement: { order_id: 9 },
  } as unknown as Parameters<typeof nextStep>[0])

test('a case whose goods were to be sent again says what of them left, and no more', () => {
  expect(sent(5, null)).toContain('补发的商品已出库')
  expect(sent(3, 7)).toContain('一部分商品已出库')
  expect(sent(0, 7)).toBe('没有货可以发出，已全部改为退款，退款方式见退货单。')
})
