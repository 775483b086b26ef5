import { expect, test } from 'vitest'
import { fenOf, shortYuan, signedYuan } from './yuan.ts'

test('amounts that take off are read and written with their sign', () => {
  expect([fenOf('-3.05'), fenOf('12.30'), fenOf(undefined), fenOf('审核后可见')]).toEqual([-305, 1230, 0, 0])
  expect([signedYuan('-3.05'), signedYuan('12.00')]).toEqual(['−¥3.05', '¥12.00'])
})

test('amounts without cents that say nothing', () => {
  expect([shortYuan('15.00'), shortYuan('15.50')]).toEqual(['15', '15.50'])
})
