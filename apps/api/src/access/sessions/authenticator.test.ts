import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { membersAuthenticator } from './authenticator.ts'
import { newToken, tokenHash } from './session-token.ts'

const at = (ms: number) => new Date(1_800_000_000_000 + ms)
/** A session of login 2 for member 3, as the statement of sessions answers it: in the order of its columns. */
const row = (place: number, sessionId: number) => {
  const member = [3, '锦里药房', 1, 'approved', 'base', '四川省', '成都市', [], []]
  return [place, sessionId, at(0), 2, 'yaodian', ['owner'], null, ...member]
}
/** Tokens and the sessions that they open. */
const [first, second, unknown] = [newToken(), newToken(), newToken()]
const sessionOf = new Map([first, second].map((token, place) => [tokenHash(token)!.toString('hex'), place + 1]))

/** A database whose answers wait until the test lets them go; `waiting` counts tokens of each statement. */
function slowDatabase() {
  const asked: { readonly hashes: readonly Buffer[]; readonly answer: PromiseWithResolvers<unknown> }[] = []
  const query = ({ values }: { values: readonly [readonly Buffer[]] }) => {
    const answer = Promise.withResolvers()
    asked.push({ hashes: values[0], answer })
    return answer.promise
  }
  return {
    db: { $client: { query } } as unknown as Database,
    /** How many tokens each statement asks for that is not answered yet. */
    waiting: async () => {
      await turns()
      return asked.map(({ hashes }) => hashes.length)
    },
    answer: async () => {
      await turns()
      const { hashes, answer } = asked.shift()!
      const rows = hashes.flatMap((hash, place) => {
        const id = sessionOf.get(hash.toString('hex'))
        return id === undefined ? [] : [row(place + 1, id)]
      })
      // A database answers in any order.
      answer.resolve({ rows: rows.reverse() })
      await turns()
    },
    fail: async () => {
      await turns()
      asked.shift()!.answer.reject(new Error('the database is away'))
      await turns()
    },
  }
}
const turns = async () => {
  for (let turn = 0; turn < 3; turn++) await nextTurn()
}
const request = (method = 'GET', token = first) =>
  ({ method, routeOptions: { url: '/api/cart' }, cookies: { yaoji_session: token } }) as unknown as FastifyRequest
const open = (db: Database) => membersAuthenticator(db, { demo: true, secureCookies: false })

test('reads within 5 seconds share one statement; a write and the sixth second read again', async () => {
  const { db, waiting, answer } = slowDatabase()
  const sessions = open(db)
  const ask = async (method: string, ms: number) => {
    const pending = sessions.buyer(request(method), at(ms))
    const asked = await waiting()
    if (asked.length > 0) await answer()
    expect((await pending)?.sessionId).toBe(1)
    return asked.length
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
    const sessions = open(db)
    const id = forget === 'forgetMember' ? 3 : 1
    const underWay = sessions.buyer(request(), at(0))
    expect(await waiting()).toEqual([1])
    sessions[forget](id)
    await answer()
    await underWay
    const again = sessions.buyer(request(), at(1))
    expect(await waiting()).toEqual([1])
    await answer()
    await again
    sessions[forget](id)
    void sessions.buyer(request(), at(2))
    expect(await waiting()).toEqual([1])
  },
)

test('reads at once share one statement; a write waits for one that was sent after it, and a read after a log-out too', async () => {
  const { db, waiting, answer } = slowDatabase()
  const sessions = open(db)
  const asked = [0, 1, 2].map((ms) => sessions.buyer(request(), at(ms)))
  expect(await waiting()).toEqual([1])
  const written = sessions.buyer(request('POST'), at(3))
  sessions.forgetSession(1)
  const read = sessions.buyer(request(), at(4))
  expect(await waiting()).toEqual([1])
  await answer()
  expect((await Promise.all(asked)).map((session) => session?.sessionId)).toEqual([1, 1, 1])
  expect(await waiting()).toEqual([2])
  await answer()
  expect((await Promise.all([written, read])).map((session) => session?.sessionId)).toEqual([1, 1])
})

test('sessions of one moment are one statement, and each gets its own', async () => {
  const { db, waiting, answer } = slowDatabase()
  const sessions = open(db)
  const tokens = [second, unknown, first, second]
  const asked = tokens.map((token) => sessions.buyer(request('POST', token), at(0)))
  expect(await waiting()).toEqual([4])
  await answer()
  expect((await Promise.all(asked)).map((session) => session?.sessionId)).toEqual([2, undefined, 1, 2])
})

test('a statement that fails fails for those who wait for it, and the next one is asked anew', async () => {
  const { db, answer, fail } = slowDatabase()
  const sessions = open(db)
  const waited = Promise.allSettled([sessions.buyer(request(), at(0)), sessions.buyer(request('POST'), at(1))])
  await fail()
  expect((await waited).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = sessions.buyer(request(), at(2))
  await answer()
  expect((await next)?.sessionId).toBe(1)
})

test('no cookie and text that is no token never reach the database', async () => {
  const { db, waiting } = slowDatabase()
  const sessions = open(db)
  for (const cookies of [{}, { yaoji_session: '' }, { yaoji_session: "' or 1=1" }]) {
    expect(
      await sessions.buyer(
        { method: 'GET', routeOptions: { url: '/api/user' }, cookies } as unknown as FastifyRequest,
        at(0),
      ),
    ).toBeNull()
  }
  expect(await waiting()).toEqual([])
})
