import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { RawClient } from '../../../test/raw-client.ts'
import { ClientLeft } from '../database/read-scope.ts'
import { answerProblems } from './answer-problems.ts'
import { forbidden, invalid, loginRequired } from './problems.ts'

const lines: string[] = []
const app = Fastify({ logger: { level: 'error', stream: { write: (line) => lines.push(line) } } })
let fullDisks = 0
answerProblems(app, () => {
  fullDisks += 1
})
let begun = 0
const broken: unknown[] = []
app.post('/form', {
  preParsing: async () => {
    begun += 1
  },
  onError: async (_, __, error) => {
    broken.push(error.code)
  },
  handler: async () => 'read',
})
let thrown: Error = new Error()
app.get('/fail', async () => {
  throw thrown
})
afterAll(() => app.close())
const answerTo = async (error: Error) => {
  thrown = error
  return app.inject('/fail')
}

test.each([
  Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
  Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' }),
  Object.assign(new Error('connect'), { code: 'EAGAIN', syscall: 'connect' }),
  new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') }),
  new Error('Failed query', { cause: new Error('Cannot use a pool after calling end on the pool') }),
])('a database that is away is 503 and worth another try: %s', async (error) => {
  const answer = await answerTo(error)
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().message]).toEqual([
    503,
    '1',
    '系统繁忙，请稍候再试',
  ])
})

test('a file that is not there is a defect, not a database that is away', async () => {
  expect((await answerTo(Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }))).statusCode).toBe(500)
})

test.each([
  Object.assign(new Error('could not extend file'), { code: '53100' }),
  new Error('Failed query', { cause: Object.assign(new Error('no space left on device'), { code: '53100' }) }),
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
])(
  'a full disk is 503 and worth another try, and whoever asks whether the store is ready hears of it: %s',
  async (error) => {
    fullDisks = 0
    lines.length = 0
    expect((await answerTo(error)).statusCode).toBe(503)
    expect([fullDisks, lines.join()]).toEqual([1, expect.stringContaining('the disk is full')])
  },
)

test('a client that goes away in the middle of its form is no alarm', async () => {
  lines.length = 0
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  const client = new RawClient(
    port,
    'POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  )
  await expect.poll(() => begun).toBe(1)
  client.leave()
  await expect.poll(() => broken).toEqual(['ECONNRESET'])
  expect(lines).toEqual([])
})

test('a defect is 500 with the request to look for', async () => {
  const answer = await answerTo(new Error('broken'))
  expect(answer.statusCode).toBe(500)
  expect(answer.json().data.request_id).toBeTruthy()
})

test('a client that left is no defect, also when the query builder says it in its own words', async () => {
  lines.length = 0
  const left = new ClientLeft('the client left')
  for (const error of [left, new Error('Failed query', { cause: left })])
    expect((await answerTo(error)).statusCode).toBe(503)
  expect(lines).toEqual([])
})

test('a path or method that nobody answers is answered in the shape of all answers, which nothing on the way keeps', async () => {
  const answer = await app.inject({ method: 'POST', url: '/fail' })
  expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([
    404,
    'no-store',
    { code: 404, reason: 'request.noSuchPlace', message: '您访问的内容不存在或已下架', data: null },
  ])
})

test.each([
  ['server.defect', () => answerTo(new Error('broken'))],
  ['server.busy', () => answerTo(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))],
  ['session.none', () => answerTo(loginRequired())],
  ['session.notPermitted', () => answerTo(forbidden())],
  ['request.invalid', () => answerTo(invalid({ name: ['请填写名称'] }))],
  ['request.tooLarge', () => answerTo(Object.assign(new Error('large'), { statusCode: 413 }))],
  ['request.tooMany', () => answerTo(Object.assign(new Error('many'), { statusCode: 429 }))],
  ['request.unreadable', () => answerTo(Object.assign(new Error('what'), { statusCode: 400 }))],
])('what the platform itself refuses names its reason: %s', async (reason, ask) => {
  expect((await ask()).json()).toMatchObject({ reason, message: expect.stringMatching(/./) })
})

test('a form of a page that no script sends is answered for a person to read; calls and programs get the catalogue', async () => {
  const post = (url: string, accept: string) => app.inject({ method: 'POST', url, headers: { accept } })
  const page = await post('/login', 'text/html,application/xhtml+xml,*/*;q=0.8')
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.body).toContain('填写的内容没有提交，也没有保存')
  for (const answer of [
    await post('/api/nowhere', 'text/html'),
    await post('/login', '*/*'),
    await app.inject('/gone'),
  ])
    expect([answer.statusCode, answer.json().reason]).toEqual([404, 'request.noSuchPlace'])
})
