import { expect, test } from 'vitest'
import { demoBanners } from './demo-banners.ts'

const themes = (...positions: readonly string[]) =>
  demoBanners.filter(({ position }) => positions.includes(position)).map(({ theme }) => theme)
const zones = ['yx', 'kxzq', 'new_kxzq', 'ppzq', 'zyzq']

test.each([
  ['the frame of every page', ['top', 'right', 'bottom']],
  ['the newcomers', ['xrtj']],
  ...zones.map((zone) => [zone, [zone]] as const),
] as const)('no two adverts that stand together show one scene: %s', (_, positions) => {
  const shown = themes(...positions)
  expect(shown.length).toBeGreaterThan(1)
  expect(new Set(shown).size).toBe(shown.length)
})

test('each zone has a scene of its own at its head', () => {
  const heads = zones.filter((zone) => zone !== 'new_kxzq').map((zone) => themes(zone)[0])
  expect(new Set(heads).size).toBe(heads.length)
})
