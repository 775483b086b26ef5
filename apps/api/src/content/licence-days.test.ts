import { addDays, dayOf } from '@yaoji/rules/money/day'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { setSetting } from '../../test/settings.ts'
import { useWorld } from '../../test/world.ts'
import { measureLicences } from './licence-days.ts'
import { site } from './settings.ts'

const world = useWorld()

test('law table L28: the metrics say how long each licence is still good, and that one has expired', async () => {
  const registry = new Registry()
  measureLicences(registry, world.db, () => world.at)
  expect(await registry.metrics()).not.toContain('yaoji_licence_days_left{')
  const today = dayOf(world.at)
  const licence = (name: string, valid_until: string) => ({ name, valid_until, number: '1', scan: '' })
  await setSetting(world, site, {
    ...site.default,
    licences: [
      licence('药品经营许可证', addDays(today, 40)),
      licence('食品经营许可证', addDays(today, -1)),
      licence('营业执照', ''),
    ],
  })
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('yaoji_licence'))
  expect(lines).toEqual([
    'yaoji_licence_days_left{licence="药品经营许可证"} 40',
    'yaoji_licence_days_left{licence="食品经营许可证"} -1',
  ])
})
