import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify, { type FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { compressReplies, encodingFor } from './compress.ts'

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br; q=0.000 , gzip;q=0.5', 'gzip'],
  ['zstd;q=0.001', 'zstd'],
  ['BR;Q=0, zstd;q=0;x=1, GZip', 'gzip'],
  ['identity', null],
  ['brotli, gzipped', null],
  ['', null],
  [undefined, null],
] as const)('who accepts %j gets %s', (accept, encoding) => {
  expect(encodingFor(accept, ['zstd', 'br', 'gzip'])).toBe(encoding)
})

const long = { words: '药品'.repeat(2_000) }

async function served(send: (reply: FastifyReply) => unknown, accept?: string) {
  const app = Fastify()
  compressReplies(app)
  app.get('/', (_, reply) => send(reply))
  const answer = await app.inject({ url: '/', headers: accept ? { 'accept-encoding': accept } : {} })
  await app.close()
  return answer
}

test.each([
  ['zstd', zstdDecompressSync],
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a long reply in %s says the same, with its length', async (encoding, unpack) => {
  const answer = await served((reply) => reply.send(long), encoding)
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  expect(answer.rawPayload.length).toBeLessThan(500)
  expect(JSON.parse(String(unpack(answer.rawPayload)))).toEqual(long)
})

test('what accepts nothing gets the words themselves, and caches know that it could be otherwise', async () => {
  const answer = await served((reply) => reply.send(long))
  expect(answer.json()).toEqual(long)
  expect(answer.headers).toMatchObject({ vary: 'accept-encoding' })
  expect(answer.headers['content-encoding']).toBeUndefined()
})

test.each([
  ['short', (reply: FastifyReply) => reply.send({ words: '药品' })],
  ['no text', (reply: FastifyReply) => reply.type('image/png').send(Buffer.alloc(9_000))],
  [
    'compressed already',
    (reply: FastifyReply) => reply.header('content-encoding', 'br').type('text/html').send(Buffer.alloc(9_000)),
  ],
])('what is %s passes as it is', async (_, send) => {
  const answer = await served(send, 'zstd')
  expect(answer.headers['content-encoding']).not.toBe('zstd')
})
