import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type NuonuoStandIn, startNuonuo } from '../../../../e2e/stand-ins/nuonuo.ts'
import { connect, SECRET } from '../../test/connect.ts'
import { writesNothing } from '../../test/everything.ts'
import { untilWaiting } from '../../test/lock-waits.ts'
import { useWorld, worldDay } from '../../test/world.ts'
import { connectedBy } from './connected.ts'
import { tokenOf } from './provider-token.ts'
import { nuonuoSignature } from './providers/nuonuo.ts'
import { testInvoices } from './providers/nuonuo-invoices.ts'

const world = useWorld()
let nuonuo: NuonuoStandIn
beforeAll(async () => {
  nuonuo = await startNuonuo()
})
afterAll(() => nuonuo.stop())
beforeEach(async () => {
  world.at = worldDay
  nuonuo.mood = 'fine'
  nuonuo.tokens = 0
  await world.db.execute(sql`truncate connection_calls, connection_tokens, connections`)
  await connect(world, 'nuonuo', nuonuo.fields)
})

const means = async (at = world.at) => {
  const [connected] = await connectedBy(world.db, { MODE: 'demo', SECRET }, 'invoice')
  return { db: world.db, secret: SECRET, connected: connected!, call: { at, signal: AbortSignal.timeout(5_000) } }
}
const later = (hours: number) => new Date(world.at.getTime() + hours * 3_600_000)

test('what is signed is the path, the key, the request and the body, in this order', () => {
  const app = { key: 'SD00000001', secret: 'NUONUOSTANDINSEC' }
  const request = { senid: 'a'.repeat(32), nonce: '12345678', seconds: '1764000000' }
  expect(nuonuoSignature(app, request, '{"order":{"buyerName":"成都锦里康民大药房"}}')).toBe(
    '4fDgEPyokgNtOMQoVsvkEp9VyU8=',
  )
})

test('one token serves all calls until it is over, is kept sealed, and goes when the connection changes', async () => {
  await Promise.all([1, 2, 3].map(async () => testInvoices(await means())))
  expect((await testInvoices(await means())).kind).toBe('sent')
  await testInvoices(await means(later(20)))
  expect(nuonuo.tokens).toBe(1)
  await testInvoices(await means(later(25)))
  expect(nuonuo.tokens).toBe(2)
  const kept = await world.db.execute<{ text: string }>(sql`select t::text as text from connection_tokens t`)
  expect(kept.rows[0]!.text).not.toContain('token-of-the-stand-in')
  await connect(world, 'nuonuo', { ...nuonuo.fields, clerk: '王会计' })
  expect((await world.db.execute(sql`select 1 from connection_tokens`)).rows).toHaveLength(0)
})

test('who looked before another was given one, and comes after it, takes that one', async () => {
  const call = { at: world.at, signal: AbortSignal.timeout(20_000) }
  await tokenOf(world.db, SECRET, 'nuonuo', call, async () => ({ token: 'first', livesSeconds: 86_400 }))
  const { rows } = await world.db.execute<{ sealed: string; good_until: string }>(sql`select * from connection_tokens`)
  await world.db.execute(sql`update connection_tokens set sealed = '', good_until = null, next_ask_at = '2000-01-01'`)
  let second: ReturnType<typeof tokenOf> | null = null
  let asked = 0
  // What the first one writes is not to be seen yet when the second one looks, and is when it takes its turn.
  await world.db.transaction(async (tx) => {
    const { sealed, good_until } = rows[0]!
    await tx.execute(sql`
      update connection_tokens set sealed = ${sealed}, good_until = ${good_until}, next_ask_at = ${world.at.toISOString()}`)
    second = tokenOf(world.db, SECRET, 'nuonuo', call, async () => {
      asked += 1
      return { token: 'second', livesSeconds: 86_400 }
    })
    await untilWaiting(world.db)
  })
  expect(await second).toEqual({ token: 'first' })
  expect(asked).toBe(0)
})

test('a token that this store cannot open any more is asked for anew', async () => {
  const call = { at: world.at, signal: AbortSignal.timeout(5_000) }
  const give = (token: string) => async () => ({ token, livesSeconds: 86_400 })
  await tokenOf(world.db, 'the secret of before, which was lost', 'nuonuo', call, give('first'))
  expect(await tokenOf(world.db, SECRET, 'nuonuo', call, give('second'))).toEqual({ token: 'second' })
  expect(await tokenOf(world.db, SECRET, 'nuonuo', call, give('third'))).toEqual({ token: 'second' })
})

test('a token that is taken no longer is forgotten, and the next one waits: only so many are given in a month', async () => {
  await testInvoices(await means())
  nuonuo.mood = 'limit'
  for (let time = 0; time < 5; time++) expect((await testInvoices(await means())).kind).toBe('failed')
  expect(nuonuo.tokens).toBe(1)
  nuonuo.mood = 'fine'
  expect(await testInvoices(await means(later(1)))).toMatchObject({ kind: 'sent' })
  expect(nuonuo.tokens).toBe(2)
})

test('it is tested by asking for what cannot exist; a false key is said, and no day is refused', async () => {
  const headers = await world.signIn('admin')
  const path = '/console/api/connections/nuonuo'
  const tested = async () => (await world.call('POST', `${path}/test`, { headers, form: { to: '' } })).body.data
  expect(await tested()).toEqual({ outcome: 'sent', answer: 'OK' })
  await connect(world, 'nuonuo', { ...nuonuo.fields, app_secret: 'false' })
  expect(await tested()).toMatchObject({ outcome: 'failed' })
  await writesNothing(world, async () => {
    const fields = { ...nuonuo.fields, since: 'soon' }
    const answer = await world.call('PUT', path, { headers, form: { place: 0, on: 1, fields } })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['fields.since']])
  })
})
