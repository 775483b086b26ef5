import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

const sent = (replaced: number, return_id: number | null, refund_under_way = 0) =>
  nextStep({
    ...{ state: 'done', outcome: 'resend', return_id, refund_under_way, items: [{ replaced }] },
    replacement: { order_id: 9 },
  } as unknown as Parameters<typeof nextStep>[0])

test('a case whose goods were to be sent again says what of them left, and no more', () => {
  expect(sent(5, null)).toContain('补发的商品已出库')
  expect(sent(3, 7)).toContain('一部分商品已出库')
  expect(sent(0, 7)).toBe('没有货可以发出，已全部改为退款，退款方式见退货单。')
})

test('money is back only once it arrived: until then its way is said', () => {
  const done = (outcome: string, refund_under_way: number) =>
    nextStep({ state: 'done', outcome, return_id: 7, refund_under_way, items: [], replacement: null } as never)
  expect(done('refund_only', 0)).toBe('退款已办理，退款方式见退货单。')
  expect(done('price_difference', 0)).toContain('差价已退还')
  for (const said of [done('refund_only', 1), done('price_difference', 1), sent(0, 7, 1), sent(3, 7, 1)]) {
    expect(said).toContain('正在退回')
    expect(said).not.toMatch(/已退|已办理/)
  }
})
