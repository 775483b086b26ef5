import { expect, test } from 'vitest'
import { comparedPrice, piecesOf } from './pieces.ts'

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

const of = (spec: string, kind = 'western', dosageForm = '片剂') => ({ spec, kind, dosageForm })

test('goods of one strength are compared by the piece or by what a piece holds, rounded down to tenths of a fen', () => {
  expect(comparedPrice(of('0.25g*24粒'), of('0.25g*24粒'), 1280)).toBe('0.533元/0.25g')
  expect(comparedPrice(of('0.25g*24粒'), of('0.5g*12粒'), 1280)).toBe('0.533元/0.25g')
  expect(comparedPrice(of('500mg*10片'), of('0.25g*10片*2板'), 1000)).toBe('1.00元/500mg')
  expect(comparedPrice(of('10片*2板', 'patent'), of('20片', 'patent'), 1200)).toBe('0.60元/片')
  expect(comparedPrice(of('100片'), of('100片'), 60)).toBe('0.006元/片')
})

test('what cannot be put on one scale is not compared', () => {
  // The weight of a pill of several herbs is not what works in it.
  expect(comparedPrice(of('0.3g*24粒', 'patent'), of('0.5g*24粒', 'patent'), 1280)).toBeNull()
  expect(comparedPrice(of('0.25g*24粒'), of('24粒'), 1280)).toBeNull()
  expect(comparedPrice(of('0.25g*24粒'), of('5万单位*24粒'), 1280)).toBeNull()
  expect(comparedPrice(of('0.25g*24粒'), of('0.25g*24粒', 'western', '胶囊剂'), 1280)).toBeNull()
  expect(comparedPrice(of('10片', 'patent'), of('10袋', 'patent'), 1280)).toBeNull()
  expect(comparedPrice(of('100ml'), of('100ml'), 1200)).toBeNull()
  expect(comparedPrice(of('10片'), of('10片'), 0)).toBeNull()
})
