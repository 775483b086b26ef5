import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveAssets } from './assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'assets-'))
const app = Fastify()

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const name of ['index-aB3_-x.css', 'page-lists-1a2b.css', 'index-c4.js', 'articles-d5.css']) {
    writeFileSync(join(folder, 'assets', name), '.a{}')
    writeFileSync(join(folder, 'assets', `${name}.br`), brotliCompressSync('.a{}'))
  }
  await serveAssets(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each(['br', 'identity'])(
  'of all files, asked for as %s, only the styles of all pages are a dictionary of pages',
  async (encoding) => {
    const dictionaryOf = async (name: string) => {
      const reply = await app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } })
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
      expect(reply.headers['content-encoding']).toBe(encoding === 'br' ? 'br' : undefined)
      return reply.headers['use-as-dictionary']
    }
    expect(await dictionaryOf('index-aB3_-x.css')).toBe('match="/*", match-dest=("document")')
    for (const name of ['page-lists-1a2b.css', 'index-c4.js', 'articles-d5.css'])
      expect(await dictionaryOf(name)).toBeUndefined()
  },
)

test('the packed file beside the styles is no dictionary under its own address', async () => {
  const reply = await app.inject({ url: '/assets/index-aB3_-x.css.br' })
  expect([reply.statusCode, reply.headers['use-as-dictionary']]).toEqual([200, undefined])
})
