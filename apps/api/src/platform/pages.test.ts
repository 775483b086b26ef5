import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerProblems } from './answer-problems.ts'
import { servePages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
const socket = join(folder, 'pages.sock')
const rendered: string[] = []
/** Stands for the page process: writes whom it was asked for into the page. */
const pageProcess = createServer((message, response) => {
  rendered.push(message.url ?? '')
  response.setHeader('content-type', 'text/html')
  response.end(`<!doctype html>${message.headers.cookie ?? 'nobody'}`)
})
const app = Fastify()

beforeAll(async () => {
  await new Promise<void>((resolve) => pageProcess.listen(socket, resolve))
  answerProblems(app)
  servePages(app, socket)
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => pageProcess.close(resolve))
  rmSync(folder, { recursive: true })
})

const get = (url: string, cookie?: string) => app.inject({ url, headers: cookie ? { cookie } : {} })

describe('what one person was shown is never kept for another', () => {
  test.each(['yaoji_session=T', 'yaoji_session =T', 'a=1;\tyaoji_session\t=T'])(
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
