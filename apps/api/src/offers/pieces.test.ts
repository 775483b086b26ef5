import { expect, test } from 'vitest'
import { piecesOf, pricePerPiece } from './pieces.ts'

test.each([
  ['0.25g*24粒', 24, '粒'],
  ['10片*2板', 20, '片'],
  ['10ml*6支', 6, '支'],
  ['0.3g*12片*2板/盒', 24, '片'],
  ['100mg*30片', 30, '片'],
  ['27mg*180丸', 180, '丸'],
  ['360丸', 360, '丸'],
  ['24s', 24, '片'],
  ['1.2g*60/盒', 60, '片'],
  ['60g(1.0g*60片)', null, ''],
  ['5g×10袋', 10, '袋'],
  ['3ml:300单位*1支', 1, '支'],
  ['100ml', null, ''],
  ['每袋装6g*10袋/盒', 10, '袋'],
  ['每粒0.3g重*24粒/盒', 24, '粒'],
  ['选货', null, ''],
  ['', null, ''],
])('%s holds %s pieces', (spec, count, unit) => {
  expect(piecesOf(spec)).toEqual(count === null ? null : { count, unit })
})

test('the price of a piece is compared to a tenth of a fen', () => {
  expect(pricePerPiece(1280, '0.25g*24粒')).toBe('0.533元/粒')
  expect(pricePerPiece(1200, '10片*2板')).toBe('0.60元/片')
  expect(pricePerPiece(60, '100片')).toBe('0.006元/片')
  expect(pricePerPiece(1200, '100ml')).toBeNull()
  expect(pricePerPiece(0, '10片')).toBeNull()
})
