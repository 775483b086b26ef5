/** The page process: renders the store on PAGES_SOCKET (behind the API) or on PORT (alone, then with its assets). */
import { createReadStream, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Page } from './app/server.tsx'
import { type Dictionary, dictionaryOf, packerOf } from './pack-page.ts'

process.env.NODE_ENV ??= 'production'

const built = join(import.meta.dirname, 'dist')
type Entry = {
  readonly page: (request: Request, pack?: (page: Uint8Array) => Uint8Array<ArrayBuffer>) => Promise<Page>
}
const { default: entry }: { default: Entry } = await import(join(built, 'server', 'server.js'))

const socketPath = process.env.PAGES_SOCKET

/** By its name, the styles of all pages, which a browser has once its reader touched a page with goods. Alone, nobody announces them. */
const dictionaries = new Map<string, Dictionary>(
  (socketPath ? readdirSync(join(built, 'client', 'assets')) : [])
    .filter((name) => /^index-[^/]*\.css$/.test(name))
    .map((name) => dictionaryOf(readFileSync(join(built, 'client', 'assets', name))))
    .map((dictionary) => [dictionary.name, dictionary]),
)

const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/** Answers a file of dist/client; false when there is none. */
function sendAsset(path: string, request: IncomingMessage, response: ServerResponse): boolean {
  const type = mediaTypes[extname(path)]
  const file = normalize(join(built, 'client', path))
  if (!type || !file.startsWith(join(built, 'client')) || !existsSync(file)) return false
  const packed = existsSync(`${file}.br`) && /\bbr\b/.test(String(request.headers['accept-encoding']))
  response.setHeader('content-type', type)
  response.setHeader('vary', 'accept-encoding')
  response.setHeader(
    'cache-control',
    path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  )
  if (packed) response.setHeader('content-encoding', 'br')
  createReadStream(packed ? `${file}.br` : file).pipe(response)
  return true
}

/** A page is known by its path alone: whatever host the client named, the address is read with this one. */
const here = 'http://store'

function requestOf(message: IncomingMessage, response: ServerResponse): Request {
  const headers = new Headers()
  for (let index = 0; index < message.rawHeaders.length; index += 2) {
    headers.append(message.rawHeaders[index]!, message.rawHeaders[index + 1]!)
  }
  const left = new AbortController()
  response.on('close', () => left.abort())
  return new Request(`${here}${message.url}`, {
    method: message.method ?? 'GET',
    headers,
    signal: left.signal,
  })
}

/** A redirect within the store names no host; '//name' would be one. */
const locationOf = (location: string) =>
  location.startsWith(`${here}/`) ? location.slice(here.length).replace(/^[/\\]+/, '/') : location

interface Packing {
  readonly encoding: string
  readonly pack: Dictionary['pack']
}

/** The API has chosen the encoding, and passes a dictionary's name on where the browser takes what is written with it. */
function packingFor({ method, headers }: IncomingMessage): Packing | null {
  if (method === 'HEAD') return null
  const dictionary = dictionaries.get(String(headers['available-dictionary']))
  if (dictionary) return { encoding: 'dcz', pack: dictionary.pack }
  const encoding = headers['accept-encoding'] ?? ''
  const pack = packerOf(encoding)
  return pack ? { encoding, pack } : null
}

async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (message.url ?? '/').split('?', 1)[0]!
  if (message.method !== 'GET' && message.method !== 'HEAD') {
    response.writeHead(405).end()
    return
  }
  // What follows the host in an address; anything else would become part of the host.
  if (!path.startsWith('/')) {
    response.writeHead(400).end()
    return
  }
  if (path === '/healthz') {
    response.end('ok')
    return
  }
  if (sendAsset(path, message, response)) return
  if (path.startsWith('/assets/')) {
    response.writeHead(404).end()
    return
  }
  const packing = packingFor(message)
  const { answer: page, body } = await entry.page(requestOf(message, response), packing?.pack)
  response.statusCode = page.status
  page.headers.forEach((value, name) => {
    if (name !== 'set-cookie') response.setHeader(name, name === 'location' ? locationOf(value) : value)
  })
  const cookies = page.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (message.method === 'HEAD') response.end()
  else if (body) {
    if (packing) response.setHeader('content-encoding', packing.encoding)
    response.setHeader('content-length', body.length).end(body)
  } else if (page.body) Readable.fromWeb(page.body as ReadableStream).pipe(response)
  else response.end()
}

const server = createServer((message, response) => {
  answer(message, response).catch((error: unknown) => {
    console.error(JSON.stringify({ level: 'error', at: 'pages', url: message.url, error: String(error) }))
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
    response.end('系统繁忙，请稍候再试')
  })
})

if (socketPath) {
  // Who asks closes what it needs no more (decision 0157).
  server.keepAliveTimeout = 0
  rmSync(socketPath, { force: true })
  server.listen(socketPath)
} else {
  server.listen(Number(process.env.PORT ?? 3100))
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0))
    server.closeIdleConnections()
    setTimeout(() => process.exit(0), 5_000).unref()
  })
}
