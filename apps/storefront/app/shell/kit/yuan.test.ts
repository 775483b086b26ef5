import { expect, test } from 'vitest'
import { fenOf, shortYuan, signedYuan, yuanText } from './yuan.ts'

test('amounts that take off are read and written with their sign', () => {
  expect([fenOf('-3.05'), fenOf('12.30'), fenOf(undefined), fenOf('审核后可见')]).toEqual([-305, 1230, 0, 0])
  expect([signedYuan('-3.05'), signedYuan('12.00')]).toEqual(['−¥3.05', '¥12.00'])
})

test('every amount is written in groups of three, whatever it stands in', () => {
  expect(['0.05', '999.00', '1234.50', '1234567.00'].map(yuanText)).toEqual([
    '¥0.05',
    '¥999.00',
    '¥1,234.50',
    '¥1,234,567.00',
  ])
  expect([yuanText(shortYuan('5000.00')), signedYuan('-12345.60')]).toEqual(['¥5,000', '−¥12,345.60'])
})

test('amounts without cents that say nothing', () => {
  expect([shortYuan('15.00'), shortYuan('15.50')]).toEqual(['15', '15.50'])
})
