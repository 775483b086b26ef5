import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RawClient } from '../../../test/raw-client.ts'
import { answerProblems } from './answer-problems.ts'
import { defaultLimits, lastingDelay, shedLoad } from './shed-load.ts'

let app: FastifyInstance
let port: number
let seen: number
let clients: RawClient[]
/** Lets go whoever waits in `/held`. */
let letGo: () => void

beforeEach(async () => {
  seen = 0
  clients = []
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  app = Fastify()
  answerProblems(app)
  app.addHook('onRequest', async () => {
    seen += 1
  })
  const shed = new Counter({ name: 'shed', help: 'shed', labelNames: ['why'] as const, registers: [] })
  // How busy the machine is must not decide here.
  shedLoad(app, { waitingCount: 0 } as pg.Pool, shed, { ...defaultLimits, inFlight: 2, delayMs: 1e9 })
  app.get('/', async () => 'here')
  app.get('/held', async () => held.then(() => 'here'))
  app.post('/', async () => 'taken')
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterEach(async () => {
  letGo()
  for (const client of clients) client.leave()
  await app.close()
})

const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
const post = (body: string, length = body.length) =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`

test('a body that does not come takes no place from those who ask', async () => {
  clients = Array.from({ length: 3 }, () => new RawClient(port, post('{', 100)))
  await expect.poll(() => seen, { timeout: 30_000 }).toBe(3)
  expect((await ask('/')).status).toBe(200)
})

test('who comes when all places are taken is turned away at once and asked to come again', async () => {
  const working = [ask('/held'), ask('/held')]
  await expect.poll(() => seen, { timeout: 30_000 }).toBe(2)
  const turnedAway = await ask('/')
  expect([turnedAway.status, turnedAway.headers.get('retry-after')]).toEqual([503, '1'])
  letGo()
  expect((await Promise.all(working)).map(({ status }) => status)).toEqual([200, 200])
  await expect.poll(async () => (await ask('/')).status, { timeout: 30_000 }).toBe(200)
})

test('who leaves in the middle of anything gives the place back', async () => {
  for (let index = 0; index < 60; index++) {
    const client = new RawClient(port, post('{', 2))
    await expect.poll(() => seen, { timeout: 30_000, interval: 1 }).toBe(index + 1)
    client.send('}')
    client.leave()
    await client.closed
  }
  await expect.poll(async () => (await ask('/')).status, { timeout: 30_000 }).toBe(200)
})

test('one late half second turns nobody away, two in a row do, until one is in time', () => {
  const lasting = lastingDelay()
  expect([0, 900, 10, 700, 800, 5, 3].map(lasting)).toEqual([0, 0, 10, 10, 700, 5, 3])
})
