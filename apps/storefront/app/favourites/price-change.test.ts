import type { GoodsWire } from '@yaoji/contract/goods'
import { formatYuan } from '@yaoji/rules/money/fen'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceChange } from './price-change.ts'

const at = (price: string | undefined) => ({ price }) as GoodsWire
const fen = fc.integer({ min: 1, max: 10_000_000 })

test('a price fell, rose or stayed by exactly the difference between then and now', () => {
  fc.assert(
    fc.property(fen, fen, (then, now) => {
      const { way, by } = priceChange({ goods: at(formatYuan(now)), then_price: formatYuan(then) })!
      const sign = { down: -1, same: 0, up: 1 }[way]
      expect(then + sign * Math.round(Number(by) * 100)).toBe(now)
    }),
  )
})

test('without one of the two prices nothing is said', () => {
  expect(priceChange({ goods: at(undefined), then_price: '1.00' })).toBeNull()
  expect(priceChange({ goods: at('1.00'), then_price: '' })).toBeNull()
})
