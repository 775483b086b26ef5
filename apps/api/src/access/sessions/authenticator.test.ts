import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { membersAuthenticator } from './authenticator.ts'
import { newToken } from './session-token.ts'

const at = (ms: number) => new Date(1_800_000_000_000 + ms)
/** Session 1 of login 2 for member 3, as the statement of sessions answers it: in the order of its columns. */
const row = [1, at(0), 2, 'yaodian', ['owner'], null, 3, '锦里药房', 1, 'approved', 'base', '四川省', '成都市', [], []]

/** A database whose answers wait until the test lets them go. */
function slowDatabase() {
  const waiting: PromiseWithResolvers<unknown>[] = []
  const query = () => {
    const one = Promise.withResolvers()
    waiting.push(one)
    return one.promise
  }
  const db = { $client: { query } } as unknown as Database
  return {
    ...{ db, waiting },
    answer: () => waiting.shift()?.resolve({ rows: [row] }),
    fail: () => waiting.shift()?.reject(new Error('the client left')),
  }
}
const token = newToken()
const request = (method = 'GET') =>
  ({ method, routeOptions: { url: '/api/cart' }, cookies: { yaoji_session: token } }) as unknown as FastifyRequest

test('reads within 5 seconds share one statement; a write and the sixth second read again', async () => {
  const { db, waiting, answer } = slowDatabase()
  const sessions = membersAuthenticator(db, { demo: true, secureCookies: false })
  const ask = async (method: string, ms: number) => {
    const pending = sessions.buyer(request(method), at(ms))
    const asked = waiting.length
    answer()
    expect((await pending)?.sessionId).toBe(1)
    return asked
  }
  expect([await ask('GET', 0), await ask('GET', 4_999), await ask('POST', 5_000), await ask('GET', 9_999)]).toEqual([
    1, 0, 1, 0,
  ])
  expect(await ask('GET', 10_000)).toBe(1)
})

test.each(['forgetSession', 'forgetMember', 'forgetAll'] as const)(
  '%s: an answer that was under way is not kept, and a kept one is gone',
  async (forget) => {
    const { db, waiting, answer } = slowDatabase()
    const sessions = membersAuthenticator(db, { demo: true, secureCookies: false })
    const id = forget === 'forgetMember' ? 3 : 1
    const underWay = sessions.buyer(request(), at(0))
    sessions[forget](id)
    answer()
    await underWay
    const second = sessions.buyer(request(), at(1))
    expect(waiting).toHaveLength(1)
    answer()
    await second
    sessions[forget](id)
    void sessions.buyer(request(), at(2))
    expect(waiting).toHaveLength(1)
  },
)

test('reads at once share one statement; a write waits for its own, and a read after a log-out too', async () => {
  const { db, waiting, answer } = slowDatabase()
  const sessions = membersAuthenticator(db, { demo: true, secureCookies: false })
  const asked = [0, 1, 2].map((ms) => sessions.buyer(request(), at(ms)))
  expect(waiting).toHaveLength(1)
  void sessions.buyer(request('POST'), at(3))
  expect(waiting).toHaveLength(2)
  sessions.forgetSession(1)
  void sessions.buyer(request(), at(4))
  expect(waiting).toHaveLength(3)
  answer()
  expect((await Promise.all(asked)).map((session) => session?.sessionId)).toEqual([1, 1, 1])
})

test('whoever joined a reading that was given up reads for itself', async () => {
  const { db, waiting, fail, answer } = slowDatabase()
  const sessions = membersAuthenticator(db, { demo: true, secureCookies: false })
  const [left, stayed] = [sessions.buyer(request(), at(0)), sessions.buyer(request(), at(1))]
  fail()
  await expect(left).rejects.toThrow('left')
  await expect.poll(() => waiting.length).toBe(1)
  answer()
  expect((await stayed)?.sessionId).toBe(1)
})

test('no cookie and text that is no token never reach the database', async () => {
  const { db, waiting } = slowDatabase()
  const sessions = membersAuthenticator(db, { demo: true, secureCookies: false })
  for (const cookies of [{}, { yaoji_session: '' }, { yaoji_session: "' or 1=1" }]) {
    expect(
      await sessions.buyer(
        { method: 'GET', routeOptions: { url: '/api/user' }, cookies } as unknown as FastifyRequest,
        at(0),
      ),
    ).toBeNull()
  }
  expect(waiting).toHaveLength(0)
})
