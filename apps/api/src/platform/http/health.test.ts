import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useWorld } from '../../../test/world.ts'
import { diskReadiness } from './health.ts'

const world = useWorld()

test('the metrics are for this machine alone, not for whom a proxy on it passes on', async () => {
  const asked = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    world.app.inject({ url: '/metrics', headers, remoteAddress })
  expect((await asked({})).statusCode).toBe(200)
  expect((await asked({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(403)
  expect((await asked({}, '203.0.113.9')).statusCode).toBe(403)
})

test('a full disk is said to whoever asks whether this process can serve, for half a minute', async () => {
  await world.db.execute(sql`
    create function no_space() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await world.db.execute(sql`create trigger no_space before insert on attempts execute function no_space()`)
  const ready = async () => (await world.call('GET', '/readyz')).body
  const form = { username: 'yaodian', password: 'yaoji2026' }
  expect((await ready()).missing).not.toContain('disk')
  expect((await world.call('POST', '/api/user/login', { form })).status).toBe(503)
  expect(await ready()).toMatchObject({ ok: false, missing: expect.arrayContaining(['disk']) })
  let now = 0
  const disk = diskReadiness(() => now)
  disk.full()
  const said: boolean[] = []
  for (now of [0, 29_999, 30_000]) said.push(disk.ready())
  expect(said).toEqual([false, false, true])
})
