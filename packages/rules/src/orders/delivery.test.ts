import { describe, expect, test } from 'vitest'
import { type Distance, distanceBetween } from '../goods/region.ts'
import { instantOf } from '../money/day.ts'
import { deliveryPromise, deliveryText } from './delivery.ts'

const chengdu = { province: '51', city: '5101', cutoff: '16:30' }
const noon = instantOf('2026-11-21', '12:00')

test.each([
  ['city', '5101', '2026-11-22'],
  ['province', '5107', '2026-11-22'],
  ['neighbour', '5001', '2026-11-23'],
  ['far', '3101', '2026-11-24'],
  ['remote', '2301', '2026-11-25'],
  ['outermost', '6501', '2026-11-26'],
])('from Chengdu, %s (%s) is reached on %s', (distance, city, arrivesOn) => {
  const region = { province: city.slice(0, 2), city }
  expect(distanceBetween(chengdu, region)).toBe(distance)
  expect(deliveryPromise(chengdu, region, noon).arrivesOn).toBe(arrivesOn)
})

describe('the cut-off time', () => {
  test('a minute before it the order leaves today, at it tomorrow', () => {
    const shipsOn = (time: string) => deliveryPromise(chengdu, chengdu, instantOf('2026-11-21', time)).shipsOn
    expect(shipsOn('16:29')).toBe('2026-11-21')
    expect(shipsOn('16:30')).toBe('2026-11-22')
    expect(shipsOn('00:00')).toBe('2026-11-21')
  })

  test('is shown to the buyer with the day of arrival', () => {
    const late = instantOf('2026-11-30', '18:00')
    expect(deliveryText(deliveryPromise(chengdu, chengdu, noon), noon)).toBe(
      '今日16:30前下单，今日发货，预计11月22日送达',
    )
    expect(deliveryText(deliveryPromise(chengdu, chengdu, late), late)).toBe(
      '今日已过16:30截单时间，明日发货，预计12月2日送达',
    )
  })
})

test('the way there is as long as the way back', () => {
  const codes = '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65'.split(
    ' ',
  )
  const seen = new Set<Distance>()
  for (const from of codes)
    for (const to of codes) {
      const there = distanceBetween({ province: from, city: `${from}01` }, { province: to, city: `${to}01` })
      expect(distanceBetween({ province: to, city: `${to}01` }, { province: from, city: `${from}01` })).toBe(there)
      seen.add(there)
    }
  expect(seen.size).toBe(5)
})
