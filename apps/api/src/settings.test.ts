import { readdirSync } from 'node:fs'
import { permissions } from '@yaoji/contract/console/permissions'
import { expect, test } from 'vitest'
import { statedSettings } from './platform/settings/setting.ts'
import { settings } from './settings.ts'

const here = new URL('./', import.meta.url)

test('every setting that any file of the API states is in the registry, under its folder, however it is exported', async () => {
  // A setting stands in the registry or the store cannot change it; what is loaded says what is stated.
  await import('./app.ts')
  for (const file of readdirSync(here, { recursive: true, encoding: 'utf8' }))
    if (/(^|\/)settings\.ts$/.test(file)) await import(new URL(file, here).href)
  const stated = statedSettings()
  expect(stated.filter((one) => settings.get(one.name) !== one).map(({ name }) => name)).toEqual([])
  expect(settings.size).toBe(stated.length)
  expect(settings.size).toBeGreaterThan(60)
  const folders = readdirSync(here, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? each.name : []))
  expect([...settings.keys()].filter((name) => !folders.includes(name.split('.')[0]!))).toEqual([])
})

test.each([...settings.values()])('$name: its default fits its shape, and a clerk reads what it does', (setting) => {
  expect(setting.shape.parse(setting.default)).toEqual(setting.default)
  expect(setting.what).toMatch(/[\u4e00-\u9fff].*。$/)
  expect(Object.keys(permissions)).toContain(setting.permission)
})
