import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listensOn } from '../../scripts/answers.ts'

const folder = mkdtempSync(join(tmpdir(), 'page-process-'))
const socketPath = join(folder, 'pages.sock')
let pages: ChildProcess

beforeAll(async () => {
  const environment = { ...process.env, PAGES_SOCKET: socketPath, MAIN_SITE_URL: '/' }
  pages = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], { env: environment, stdio: 'inherit' })
  for (const until = performance.now() + 60_000; !(await listensOn(socketPath)); await pause(50))
    if (performance.now() > until || pages.exitCode !== null) throw new Error('the page process does not start')
})
afterAll(() => {
  pages.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string, host: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get({ socketPath, path, headers: { host } }, (answer) => resolve(answer.resume())).once('error', reject)
  })

// /eleven leads to the main site and asks nobody on the way, so it shows which page was rendered.
test.each(['localhost/list?x=', 'localhost/404#', 'evil.example', 'a@b', '"><svg'])(
  'the page is the one of the path, whatever the host %j',
  async (host) => {
    const { statusCode, headers } = await ask('/eleven', host)
    expect([statusCode, headers.location]).toEqual([307, '/'])
    expect((await ask('/favicon.svg', host)).statusCode).toBe(200)
    expect((await ask('/assets/nothing.js', host)).statusCode).toBe(404)
  },
)

test.each(['//evil.example/eleven', '///evil.example/eleven', '/\\evil.example/eleven', '//evil.example//eleven'])(
  'a redirect for %j stays on the store, whoever is named as host',
  async (path) => {
    const { statusCode, headers } = await ask(path, 'evil.example')
    expect(statusCode).toBeLessThan(500)
    const location = headers.location ?? '/'
    expect(new URL(location, 'https://store.example.cn').host).toBe('store.example.cn')
    expect(location).toMatch(/^\//)
  },
)

test('a target that is no path is refused', async () => {
  expect((await ask('http://evil.example/eleven', 'localhost')).statusCode).toBe(400)
})
