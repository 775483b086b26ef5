import { expect, test } from 'vitest'
import { drawPrize, drawWindow, maskedName } from './draw-prize.ts'

test('a lottery is open from its first instant to before its last', () => {
  const [opens, closes] = [new Date('2026-11-20T16:00:00Z'), new Date('2026-11-30T16:00:00Z')]
  const at = (text: string) => drawWindow(opens, closes, new Date(text))
  expect(at('2026-11-20T15:59:59.999Z')).toBe('before')
  expect(at('2026-11-20T16:00:00.000Z')).toBe('open')
  expect(at('2026-11-30T15:59:59.999Z')).toBe('open')
  expect(at('2026-11-30T16:00:00.000Z')).toBe('over')
})

test('a chance beside [0, 1) is a defect, not a prize', () => {
  const prizes = [{ id: 1, kind: 'points', weight: 1, left: null }] as const
  expect(() => drawPrize(prizes, 1)).toThrow(RangeError)
  expect(drawPrize([], 0.5)).toBeNull()
})

test('winners are shown by the ends of their names', () => {
  expect(maskedName('成都锦里康民大药房')).toBe('成都****药房')
  expect(maskedName('百草堂')).toBe('百****堂')
  expect(maskedName('甲')).toBe('甲**')
})
