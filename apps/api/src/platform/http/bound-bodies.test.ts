import type { AddressInfo } from 'node:net'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RawClient } from '../../../test/raw-client.ts'
import { answerProblems } from './answer-problems.ts'
import { type BodyLimits, boundBodies } from './bound-bodies.ts'

/** Nothing here ends by its own time. */
const patient: BodyLimits = {
  slowAfterMs: 0,
  slow: 100,
  slowPerAddress: 100,
  formMs: 1e9,
  uploads: 100,
  uploadsPerAddress: 100,
}
let app: FastifyInstance
let clients: RawClient[]
let arrived: number
/** Lets go whoever waits in `/held`. */
let letGo: () => void

beforeEach(() => {
  clients = []
  arrived = 0
})
afterEach(async () => {
  letGo()
  for (const client of clients) client.leave()
  await app.close()
})

async function serve(limits: Partial<BodyLimits>): Promise<void> {
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  app = Fastify({ trustProxy: (_, hop) => hop < 1, requestTimeout: 0 })
  answerProblems(app)
  app.addHook('onRequest', async () => {
    arrived += 1
  })
  boundBodies(app, new Counter({ name: 'shed', help: 'shed', labelNames: ['why'] as const, registers: [] }), {
    ...patient,
    ...limits,
  })
  await app.register(multipart)
  app.post('/', async () => 'form taken')
  app.post('/held', async () => held.then(() => 'held taken'))
  app.post('/refused', async () => 'read by nobody')
  app.post('/upload', async (request) => {
    for await (const part of request.parts()) if (part.type === 'file') await part.toBuffer()
    return 'upload taken'
  })
  app.get('/', async () => 'read')
  await app.listen({ host: '127.0.0.1', port: 0 })
}

/** Connects and sends the head and as much of the body; waits until the server has seen it. */
async function begin(head: string, body: string, from = '203.0.113.1'): Promise<RawClient> {
  const { port } = app.server.address() as AddressInfo
  const before = arrived
  const client = new RawClient(port, `${head}\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n${body}`)
  clients.push(client)
  await expect.poll(() => arrived, { timeout: 30_000, interval: 1 }).toBe(before + 1)
  return client
}
const form = (from?: string, sent = '{', path = '/') =>
  begin(`POST ${path} HTTP/1.1`, `Content-Type: application/json\r\nContent-Length: 2\r\n\r\n${sent}`, from)
const upload = (from?: string, path = '/upload') =>
  begin(
    `POST ${path} HTTP/1.1`,
    `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${part.length}\r\n\r\n-`,
    from,
  )
const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nbytes\r\n--b--\r\n'

const openOnes = () => clients.map(({ open }) => open)
const answered = (client: RawClient, text: string) =>
  expect.poll(() => client.answer, { timeout: 30_000 }).toContain(text)

test('who is slow crowds out only the slow ones of the same address, the oldest first', async () => {
  await serve({ slowPerAddress: 2 })
  const other = await form('203.0.113.2')
  for (let index = 0; index < 4; index++) await form()
  await expect.poll(openOnes, { timeout: 30_000 }).toEqual([true, false, false, true, true])
  for (const client of [other, ...clients.slice(3)]) {
    client.send('}')
    await answered(client, 'form taken')
  }
})

test('slow ones of many addresses crowd out the oldest of them, in words', async () => {
  await serve({ slow: 3 })
  for (let index = 1; index <= 5; index++) await form(`203.0.113.${index}`)
  await expect.poll(openOnes, { timeout: 30_000 }).toEqual([false, false, true, true, true])
  expect(clients[0]?.answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(clients[0]?.answer).toContain('"code":408,"message":"网络太慢')
})

test('a form has its time, a route that is at work and an upload have theirs', async () => {
  await serve({ formMs: 1 })
  const working = await form(undefined, '{}', '/held')
  const uploading = await upload()
  const late = await form()
  await expect.poll(() => late.open, { timeout: 30_000 }).toBe(false)
  expect(late.answer).toContain('网络太慢')
  uploading.send(part.slice(1))
  await answered(uploading, 'upload taken')
  letGo()
  await answered(working, 'held taken')
})

test('uploads crowd out uploads, and neither forms nor reads; a place is free again after the answer', async () => {
  await serve({ uploads: 2, uploadsPerAddress: 1 })
  const first = await upload('203.0.113.1')
  await answered(await upload('203.0.113.1'), 'HTTP/1.1 503 ')
  await upload('203.0.113.2')
  await answered(await upload('203.0.113.3'), 'HTTP/1.1 503 ')
  const quick = await form('203.0.113.1')
  quick.send('}')
  await answered(quick, 'form taken')
  await answered(await begin('GET / HTTP/1.1', '\r\n', '203.0.113.1'), 'read')
  first.send(part.slice(1))
  await answered(first, 'upload taken')
  const next = await upload('203.0.113.1')
  next.send(part.slice(1))
  await answered(next, 'upload taken')
})

test('what still comes after the answer is waited for no longer than a form', async () => {
  await serve({ formMs: 1 })
  const client = await upload(undefined, '/refused')
  await answered(client, 'read by nobody')
  await expect.poll(() => client.open, { timeout: 30_000 }).toBe(false)
  expect(client.answer).not.toContain('408')
})

test('a body in pieces of unknown length is bounded like any other, and so is one that nobody asked for', async () => {
  await serve({ formMs: 1 })
  const pieces = await begin(
    'POST / HTTP/1.1',
    'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
  )
  const unasked = await begin('GET / HTTP/1.1', 'Content-Length: 9\r\n\r\n{')
  await expect.poll(() => [pieces.open, unasked.open], { timeout: 30_000 }).toEqual([false, false])
  expect(unasked.answer).toContain('read')
})
