import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { clerkWith } from '../../test/clerk.ts'
import { writesNothing } from '../../test/everything.ts'
import { resetSettings } from '../../test/settings.ts'
import { useWorld } from '../../test/world.ts'
import { askingWindows } from '../after-sales/settings.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { receiptDeadlines } from './settings.ts'

const world = useWorld()
afterEach(() => resetSettings(world))

const days = Object.values(receiptDeadlines)
const windows = Object.values(askingWindows)
const change = (cookie: string, name: string, value: number) => {
  const headers = { cookie, 'idempotency-key': randomUUID() }
  return world.call('PUT', `/console/api/settings/${name}`, { headers, form: { value, version: 0, reason: '调整' } })
}

test('what ends the time for complaints of orders under way is changed by quality, and by two people', async () => {
  const plain = await (await clerkWith(world, ['settings.read', 'settings.edit']))()
  const quality = await (await clerkWith(world, ['settings.read', 'settings.quality']))()
  for (const setting of days) {
    expect((await writesNothing(world, () => change(plain, setting.name, 5))).status).toBe(403)
    const asked = await change(quality, setting.name, 5)
    expect([asked.status, asked.body.data]).toMatchObject([202, { approval_id: expect.any(Number) }])
    expect(await settingOf(world.db, setting)).toBe(7)
  }
})

test('goods have three days to arrive, and nobody is given less time than the contract or the help pages promise', async () => {
  const quality = await (await clerkWith(world, ['settings.read', 'settings.quality']))()
  for (const setting of [...days, ...windows]) {
    const least = days.includes(setting) ? 3 : setting.default
    expect(setting.shape.safeParse(least).success).toBe(true)
    const refused = await writesNothing(world, () => change(quality, setting.name, least - 1))
    expect([setting.name, refused.status, refused.body.reason]).toEqual([setting.name, 422, 'settings.invalid'])
  }
})
