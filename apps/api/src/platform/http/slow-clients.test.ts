import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RawClient } from '../../../test/raw-client.ts'
import { useWorld } from '../../../test/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'slow-clients-'))
const pagesSocket = join(folder, 'pages.sock')
const pageProcess = createServer((_, response) =>
  response.setHeader('content-type', 'text/html').end('<!doctype html>'),
)
const world = useWorld({ config: { PAGES_SOCKET: pagesSocket } })
let port: number

beforeAll(async () => {
  await new Promise<void>((resolve) => pageProcess.listen(pagesSocket, resolve))
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  port = (world.app.server.address() as AddressInfo).port
})
afterAll(() => {
  pageProcess.close()
  rmSync(folder, { recursive: true, force: true })
})

const slowLogIn =
  'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{'
const statusOf = async (path: string, form?: Record<string, string>) =>
  (await fetch(`http://127.0.0.1:${port}${path}`, form ? { method: 'POST', body: new URLSearchParams(form) } : {}))
    .status

test('420 clients that send their log-in by the byte are closed, and meanwhile pages, lists and log-ins answer', async () => {
  let attacking = true
  const clients = new Set<RawClient>()
  /** Who is closed comes again, so that the attack lasts as long as the test looks. */
  const attack = () => {
    const client = new RawClient(port, slowLogIn)
    clients.add(client)
    void client.closed.then(() => {
      clients.delete(client)
      if (attacking) attack()
    })
    return client
  }
  const first = Array.from({ length: 420 }, attack)
  const dribble = setInterval(() => {
    for (const client of clients) client.send(' ')
  }, 1_000)
  try {
    await expect.poll(() => connections(), { timeout: 30_000 }).toBeGreaterThanOrEqual(420)
    const right = { username: 'yaodian', password: 'yaoji2026' }
    for (const [path, form] of [['/'], ['/api/goods/list'], ['/api/user/login', right], ['/healthz']] as const)
      await expect.poll(() => statusOf(path, form), { timeout: 20_000, message: path }).toBe(200)
    // Half a minute is what one request may take in all; slow bodies go long before.
    await expect.poll(() => first.filter(({ open }) => open).length, { timeout: 25_000 }).toBe(0)
    expect(first[0]?.answer).toContain('网络太慢')
    await expect.poll(() => statusOf('/api/goods/list'), { timeout: 20_000 }).toBe(200)
  } finally {
    attacking = false
    clearInterval(dribble)
    for (const client of clients) client.leave()
  }
}, 180_000)

test('a client that does not end its headers is closed too', async () => {
  const client = new RawClient(port, 'GET / HTTP/1.1\r\nHost: x\r\n')
  await expect.poll(() => client.open, { timeout: 25_000 }).toBe(false)
}, 60_000)

const connections = () =>
  new Promise<number>((resolve, reject) => {
    world.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
