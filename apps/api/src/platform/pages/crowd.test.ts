import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { Counter, Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerProblems } from '../http/answer-problems.ts'
import { servePages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'crowd-'))
const socket = join(folder, 'pages.sock')
let rendered = 0
/** While it is closed, pages are begun and not answered. */
let gate: { readonly opened: Promise<void>; open(): void } | null = null
const closeGate = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = { opened: promise, open: resolve }
  return gate
}
/** Stands for the page process. */
const pageProcess = createServer(async (message, response) => {
  rendered++
  await gate?.opened
  if (message.url?.includes('cut')) {
    // The page process is killed in the middle of a page.
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' }).flushHeaders()
    setTimeout(() => response.destroy(), 20)
    return
  }
  response.statusCode = message.url?.includes('fails') ? 503 : 200
  response.setHeader('content-type', 'text/html')
  response.end('<!doctype html>')
})
const app = Fastify()
const shed = new Counter({ name: 'shed', help: 'shed', labelNames: ['why'], registers: [new Registry()] })

beforeAll(async () => {
  await new Promise<void>((resolve) => pageProcess.listen(socket, resolve))
  answerProblems(app)
  servePages(app, socket, shed, { atOnce: 4, waiting: 6, patienceMs: 10_000 })
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => pageProcess.close(resolve))
  rmSync(folder, { recursive: true })
})

const get = (url: string, cookie?: string) => app.inject({ url, headers: cookie ? { cookie } : {} })

describe('a crowd before the page process', () => {
  const crowd = (count: number, path: (index: number) => string, cookie?: string) =>
    Array.from({ length: count }, (_, index) => get(path(index), cookie).then((answer) => answer))
  const statuses = async (answers: ReturnType<typeof crowd>) =>
    (await Promise.all(answers)).map((one) => one.statusCode)

  test.each([
    ['members', 'yaoji_session=T'],
    ['visitors', undefined],
  ])(
    'of %s: so many are served at once, so many wait, and the rest are asked at once to come back',
    async (_, cookie) => {
      const { open } = closeGate()
      const answers = crowd(40, (index) => `/list?page=${index + 100}`, cookie)
      const turnedAway = await Promise.all(answers.slice(10))
      expect(turnedAway.every(({ statusCode, headers }) => statusCode === 503 && headers['retry-after'] === '1')).toBe(
        true,
      )
      open()
      expect(await statuses(answers.slice(0, 10))).toEqual(Array(10).fill(200))
      // Every place was given back: as many again are served, one after the other and together.
      for (let index = 0; index < 30; index++)
        expect((await get(`/list?page=${index + 500}`, cookie)).statusCode).toBe(200)
      const again = crowd(9, (index) => `/list?page=${index + 700}`, cookie)
      expect(await statuses(again)).toEqual(Array(9).fill(200))
    },
  )

  test('who leaves gives the place back, whether the page was begun or still waited', async () => {
    const { open } = closeGate()
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const left = new AbortController()
    const headers = { cookie: 'yaoji_session=T' }
    const ask = (index: number, signal?: AbortSignal) =>
      fetch(`${origin}/cart?n=${index}`, { headers, ...(signal && { signal }) }).then(
        ({ status }) => status,
        () => 'left',
      )
    const leaving = Array.from({ length: 10 }, (_, index) => ask(index, left.signal))
    await expect.poll(() => ask(10)).toBe(503)
    left.abort()
    expect(await Promise.all(leaving)).toEqual(Array(10).fill('left'))
    open()
    await expect
      .poll(async () => (await Promise.all([11, 12, 13].map((index) => ask(index)))).join())
      .toBe('200,200,200')
  })

  test('a page that fails is rendered once for all visitors who asked for it, and is not kept', async () => {
    const { open } = closeGate()
    const before = rendered
    const answers = crowd(8, () => '/search?keywords=fails')
    setTimeout(open, 50)
    expect(await statuses(answers)).toEqual(Array(8).fill(503))
    expect(rendered - before).toBe(1)
    await get('/search?keywords=fails')
    expect(rendered - before).toBe(2)
  })

  test.each([
    ['of a member', 'yaoji_session=T'],
    ['of visitors', undefined],
  ])('a page %s whose process ends before a word of it came is 503, and its place is given back', async (_, cookie) => {
    for (let index = 0; index < 12; index++) {
      const { statusCode, headers } = await get(`/search?keywords=cut${index}`, cookie)
      expect([statusCode, headers['retry-after']]).toEqual([503, '1'])
    }
    expect((await get('/search?keywords=whole', cookie)).statusCode).toBe(200)
  })

  test('as many wait as are rendered in time: when pages become slow, fewer are let in, and all that are let in come soon', async () => {
    const patienceMs = 600
    const slow = Fastify()
    answerProblems(slow)
    servePages(slow, socket, shed, { atOnce: 4, waiting: 60, patienceMs })
    // One thread that takes 100 ms for each page.
    let before = Promise.resolve()
    gate = {
      get opened() {
        before = before.then(() => new Promise((resolve) => setTimeout(resolve, 100)))
        return before
      },
      open: () => undefined,
    }
    const ask = async (index: number) => {
      const begun = performance.now()
      const { statusCode } = await slow.inject({ url: `/cart?n=${index}`, headers: { cookie: 'yaoji_session=T' } })
      return { statusCode, ms: performance.now() - begun }
    }
    // From then on the pace is known.
    await Promise.all(Array.from({ length: 40 }, (_, index) => ask(index)))
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => ask(index + 100)))
    gate = null
    await slow.close()
    const shown = answers.filter(({ statusCode }) => statusCode === 200)
    expect(shown.length).toBeGreaterThan(1)
    expect(shown.length).toBeLessThanOrEqual(patienceMs / 100)
    expect(answers.filter(({ statusCode }) => statusCode === 503)).toHaveLength(60 - shown.length)
  })
})
