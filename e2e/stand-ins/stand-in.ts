import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * How a provider behaves. `unheard`: does what it is asked and breaks the line before it answers; `late`: answers after ten
 * seconds; `never`; `broken`: 502; `garbled`: something that is no JSON; `limit`, `poor`, `nobody`: its own noes.
 */
export type Mood = 'fine' | 'unheard' | 'late' | 'never' | 'broken' | 'garbled' | 'limit' | 'poor' | 'nobody'

export interface Heard {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
interface Said {
  readonly status?: number
  readonly json?: unknown
  /** A file instead. */
  readonly bytes?: Buffer
  /** Where a browser is sent. */
  readonly location?: string
}
export interface StandIn {
  readonly address: string
  /** What it does from now on. */
  mood: Mood
  readonly stop: () => Promise<void>
}

/** A server on a port of its own that answers as `reply` says, in its mood. */
export async function startStandIn(reply: (heard: Heard, mood: Mood) => Said): Promise<StandIn> {
  const standIn = { mood: 'fine' as Mood }
  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, searchParams } = new URL(request.url!, 'http://stand-in')
    const { mood } = standIn
    if (mood === 'never') return
    if (mood === 'broken') return response.writeHead(502).end('<html>bad gateway</html>')
    if (mood === 'garbled') return response.writeHead(200).end('{"Code":"O')
    const heard = { method: request.method!, path: pathname, query: searchParams, headers: request.headers }
    const {
      status = 200,
      json,
      bytes,
      location,
    } = reply({ ...heard, body: Buffer.concat(chunks).toString('utf8') }, mood)
    if (mood === 'unheard') return response.destroy()
    if (mood === 'late') await pause(10_000, null, { ref: false })
    if (location) return response.writeHead(302, { location }).end()
    if (bytes) return response.writeHead(status, { 'content-type': 'application/octet-stream' }).end(bytes)
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(standIn, {
    address: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}
