import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listenInside } from './listen-inside.ts'

const folder = mkdtempSync(join(tmpdir(), 'inside-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an inner connection stays until who asks closes it, and nobody else may ask', async () => {
  const path = join(folder, 'api.sock')
  const server = await listenInside(path, (_, response) => response.end('there'))
  const agent = new Agent({ keepAlive: true })
  const [answer] = (await once(get({ agent, socketPath: path }), 'response')) as [IncomingMessage]
  answer.resume()
  // A server that closes idle connections names here after how many seconds.
  expect([answer.headers.connection, answer.headers['keep-alive']]).toEqual(['keep-alive', undefined])
  expect(statSync(path).mode & 0o777).toBe(0o600)
  agent.destroy()
  server.close()
})
