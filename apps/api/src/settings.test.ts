import { existsSync, readdirSync } from 'node:fs'
import { permissions } from '@yaoji/contract/console/permissions'
import { expect, test } from 'vitest'
import { settings } from './settings.ts'

const here = new URL('./', import.meta.url)
/** The contexts that keep a settings.ts; the platform's is in its own folder. */
const rooms = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, file: name === 'platform' ? 'platform/settings/settings.ts' : `${name}/settings.ts` }))
  .filter(({ file }) => existsSync(new URL(file, here)))

test('every setting that a context states is in the registry, named after its context', async () => {
  const stated = await Promise.all(
    rooms.map(async ({ name, file }) => {
      const exported = Object.values((await import(new URL(file, here).href)) as Record<string, object>)
      const names = exported
        .filter((each) => typeof each === 'object' && 'needsSecondPerson' in each)
        .map((each) => String(Reflect.get(each, 'name')))
      for (const each of names) expect(each).toMatch(new RegExp(`^${name}\\.[a-z_]+$`))
      return names
    }),
  )
  expect([...settings.keys()].sort()).toEqual(stated.flat().sort())
  expect(settings.size).toBeGreaterThan(20)
})

test.each([...settings.values()])('$name: its default fits its shape, and a clerk reads what it does', (setting) => {
  expect(setting.shape.parse(setting.default)).toEqual(setting.default)
  expect(setting.what).toMatch(/[\u4e00-\u9fff].*。$/)
  expect(Object.keys(permissions)).toContain(setting.permission)
})
