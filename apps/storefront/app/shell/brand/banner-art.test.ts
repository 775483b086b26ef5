import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sceneNames } from '@yaoji/contract/scenes'
import { expect, test } from 'vitest'
import { grounds, sceneOf } from './banner-art.tsx'

const lightOf = (colour: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

test('white words have a contrast of at least 4.5 on every ground', () => {
  expect(Object.keys(grounds).sort()).toEqual([...sceneNames].sort())
  for (const [name, colours] of Object.entries(grounds))
    for (const colour of colours.split(' ').slice(0, 2))
      expect([name, colour, 1.05 / (lightOf(colour) + 0.05) >= 4.5]).toEqual([name, colour, true])
})

test('each zone names a scene', () => {
  const zones = {
    'near-expiry/near-expiry.page.tsx': 'calendar',
    'zones/herbs.page.tsx': 'herbs',
    'zones/devices.page.tsx': 'devices',
    'zones/free-shipping/free-shipping.tsx': 'delivery',
    'zones/brands/brands.page.tsx': 'counter',
    'groups/groups.page.tsx': 'basket',
    'flash/daily-specials.page.tsx': 'flash',
    'combinations/combinations.page.tsx': 'basket',
    'combinations/gift-activities.page.tsx': 'gifts',
    'coupons/centre.page.tsx': 'coupons',
    'points/mall-head.tsx': 'gifts',
  }
  for (const [file, scene] of Object.entries(zones)) {
    const source = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
    expect([file, /theme="([\w-]+)"/.exec(source)?.[1]]).toEqual([file, scene])
  }
})

test('a theme is a scene, a tint, or whatever somebody wrote: each shows a scene', () => {
  expect(sceneNames.map(sceneOf)).toEqual([...sceneNames])
  for (const theme of ['green', 'red', 'tcm', 'constructor', 'nothing']) expect(sceneNames).toContain(sceneOf(theme))
})
