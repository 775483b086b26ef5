import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { Counter, Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerProblems } from '../http/answer-problems.ts'
import { servePages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
const socket = join(folder, 'pages.sock')
/** What the page process was asked for, the newest last. */
const asked: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = []
/** Stands for the page process: writes whom it was asked for into the page. */
const pageProcess = createServer((message, response) => {
  asked.push({ url: message.url ?? '', headers: message.headers })
  response.setHeader('content-type', 'text/html')
  if (message.headers['accept-encoding'] === 'br') {
    response.setHeader('content-encoding', 'br').end(brotliCompressSync('packed once'))
    return
  }
  response.end(`<!doctype html>${message.headers.cookie ?? 'nobody'}`)
})
const app = Fastify()
const shed = new Counter({ name: 'shed', help: 'shed', labelNames: ['why'], registers: [new Registry()] })

beforeAll(async () => {
  await new Promise<void>((resolve) => pageProcess.listen(socket, resolve))
  answerProblems(app)
  servePages(app, socket, shed)
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => pageProcess.close(resolve))
  rmSync(folder, { recursive: true })
})

const get = (url: string, cookie?: string) => app.inject({ url, headers: cookie ? { cookie } : {} })

describe('what one person was shown is never kept for another', () => {
  test.each(['yaoji_session=T', 'yaoji_session =T', 'a=1;\tyaoji_session\t=T', '__Host-yaoji_session=T'])(
    'a session in %j is private',
    async (cookie) => {
      const page = await get(`/list?keywords=${encodeURIComponent(cookie)}`, cookie)
      expect(page.headers['cache-control']).toBe('private, no-store')
      expect((await get(`/list?keywords=${encodeURIComponent(cookie)}`)).body).toContain('nobody')
    },
  )
  test('a page that is kept was asked for nobody, whatever cookies came along', async () => {
    const page = await get('/list?keywords=other', 'theme=dark; "yaoji_session"=T')
    expect(page.headers['cache-control']).toContain('public')
    expect(page.body).toContain('nobody')
  })
})

test.each(['//', '//[', '//other/list', '/\\other/list', '/%zz'])('the odd address %j is no defect', async (url) => {
  const page = await get(url)
  expect(page.statusCode).toBeLessThan(500)
  expect((await get('/list')).body).toContain('nobody')
})

const ofTheClient = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'evil',
  'x-forwarded-for': 'evil',
  forwarded: 'host=evil.example',
  'x-request-id': 'evil',
  'user-agent': 'evil',
  accept: 'text/html, evil/evil',
  'accept-language': 'evil',
  referer: 'http://evil.example/',
  cookie: 'theme=evil',
}

test('nothing that a client wrote reaches a page that is kept for others: its key is all that is asked for', async () => {
  const url = '/search?sort=sale&keywords=asked%20for%20nobody'
  expect((await app.inject({ url, headers: ofTheClient })).headers['cache-control']).toContain('public')
  const { url: path, headers } = asked.at(-1)!
  expect(path).toBe('/search?keywords=asked+for+nobody&sort=sale')
  expect(JSON.stringify(headers)).not.toContain('evil')
})

test("a person's page is asked for with what names the person, and never with the host that they name", async () => {
  await app.inject({ url: '/cart', headers: { ...ofTheClient, cookie: 'yaoji_session=T' } })
  const { headers } = asked.at(-1)!
  expect(headers).toMatchObject({ cookie: 'yaoji_session=T', 'user-agent': 'evil', 'x-forwarded-for': '127.0.0.1' })
  expect([headers.host, headers['x-forwarded-host'], headers.forwarded]).toEqual(['pages', undefined, undefined])
})

test("a person's page travels as the page process packed it, in the one encoding that it was asked for", async () => {
  const headers = { cookie: 'yaoji_session=T', 'accept-encoding': 'gzip, deflate, br, zstd' }
  const page = await app.inject({ url: '/cart', headers })
  expect(asked.at(-1)!.headers['accept-encoding']).toBe('br')
  expect(page.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, available-dictionary' })
  expect(String(brotliDecompressSync(page.rawPayload))).toBe('packed once')
})

/** As a browser names a file that it has. */
const ofSheet = `:${'a'.repeat(43)}=:`

test.each([
  ['gzip, br, zstd, dcb, dcz', ofSheet, ofSheet],
  ['gzip, br, zstd', ofSheet, undefined],
  ['gzip, br, dcz;q=0', ofSheet, undefined],
  ['gzip, br, dcz', ':YQ==:', undefined],
  ['gzip, br, dcz', 'a'.repeat(8_000), undefined],
])(
  'for who takes %j and has the dictionary %j a page of her own is asked for with %j',
  async (accepted, has, passed) => {
    const headers = { 'accept-encoding': accepted, 'available-dictionary': has }
    for (const cookie of ['yaoji_session=T', 'theme=dark']) {
      await app.inject({ url: '/cart', headers: { ...headers, cookie } })
      expect(asked.at(-1)!.headers).toMatchObject({ 'accept-encoding': 'br' })
      expect(asked.at(-1)!.headers['available-dictionary']).toBe(passed)
    }
    // What is kept for all is packed once, for browsers that have nothing.
    const url = `/list?keywords=${encodeURIComponent(accepted + has.length)}`
    expect((await app.inject({ url, headers })).headers['content-encoding']).toBe('br')
    expect(asked.at(-1)!.url).toContain('/list')
    expect(asked.at(-1)!.headers['available-dictionary']).toBeUndefined()
  },
)

test('a page that is kept for all is asked for as it is, whatever its first reader takes', async () => {
  const page = await app.inject({ url: '/list?keywords=kept%20plain', headers: { 'accept-encoding': 'gzip, br' } })
  expect(asked.at(-1)!.headers['accept-encoding']).toBeUndefined()
  expect(String(brotliDecompressSync(page.rawPayload))).toContain('nobody')
})
