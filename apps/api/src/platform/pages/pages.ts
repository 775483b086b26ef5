import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Counter } from 'prom-client'
import { encodingFor, smallestFirst } from '../http/compress.ts'
import { openPageQueue, type PageLimits } from './ask-pages.ts'
import { type KeptPage, openKeptPages } from './kept-pages.ts'
import { type FailedPage, failedPage, keepable, visitorPageKey } from './page-cache.ts'

/** As generous as the reader of cookies, which trims names. */
const sessionCookie = /(?:^|;)\s*(?:__Host-)?yaoji_session\s*=/

/**
 * Everything that is not the API is a page: rendered by the page process behind `socketPath`. Pages of visitors (no
 * session cookie) on listed paths are kept for half a minute; requests that miss at the same time share one render. Every
 * other page is `private, no-store`.
 *
 * A page for one person is compressed by the page process: it travels once over the socket and once to the browser, and
 * compressed it is an eighth (decision 0146). Where the browser has the styles of all pages already, it is written with them
 * as a dictionary (decision 0155).
 *
 * Whose request fills the cache decides what all others see. So a page that is kept is asked for by its key alone: nothing
 * else that a client wrote goes along, and no page gets the client's Host.
 */
export function servePages(app: FastifyInstance, socketPath: string, shed: Counter<'why'>, limits?: PageLimits): void {
  const { render, close } = openPageQueue(socketPath, shed, limits)
  const kept = openKeptPages()
  const rendering = new Map<string, Promise<KeptPage | FailedPage | null>>()
  app.addHook('onClose', close)

  const renderForVisitors = async (key: string, requestId: string): Promise<KeptPage | FailedPage | null> => {
    const answer = await render(key, { accept: 'text/html', 'x-request-id': requestId })
    const headers = new Headers(flat(answer.headers))
    const page = keepable(answer.status, headers, answer.body)
    if (page) kept.keep(key, page)
    return page ?? failedPage(answer.status, headers, answer.body)
  }

  const sendShared = (request: FastifyRequest, reply: FastifyReply, key: string, page: KeptPage | FailedPage) => {
    reply.status(page.status).headers(page.headers).header('vary', 'accept-encoding, cookie')
    if ('body' in page) return reply.header('cache-control', 'no-store').send(page.body)
    const encoding = encodingFor(request.headers['accept-encoding'], ['br', 'gzip'])
    reply.header('cache-control', 'public, max-age=0, must-revalidate')
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(kept.bodyOf(key, page, encoding))
  }

  const renderForPerson = (request: FastifyRequest, reply: FastifyReply) => {
    const accepted = request.headers['accept-encoding']
    const encoding = encodingFor(accepted, smallestFirst)
    const dictionary = encodingFor(accepted, ['dcz']) && hashName.exec(String(request.headers['available-dictionary']))
    const headers = {
      ...(encoding && { 'accept-encoding': encoding }),
      // The page process knows its own; with another name it packs as without one.
      ...(dictionary && { 'available-dictionary': dictionary[0] }),
      'x-request-id': request.id,
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
      ...ofThePerson(request),
    }
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    return render(request.raw.url ?? '/', headers, left.signal)
  }

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.raw.url ?? '/'
    const key = sessionCookie.test(request.headers.cookie ?? '') ? null : visitorPageKey(url)
    if (key) {
      const page = kept.find(key) ?? (await shared(rendering, key, () => renderForVisitors(key, request.id)))
      if (page) return sendShared(request, reply, key, page)
    }
    const answer = await renderForPerson(request, reply)
    reply.status(answer.status)
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && !hopByHop.has(name)) reply.header(name, value)
    }
    reply.header('vary', 'accept-encoding, available-dictionary')
    return reply.header('cache-control', 'private, no-store').send(answer.body)
  }
  app.get('/*', { handler })
}

/** How a browser names a file: by its SHA-256. */
const hashName = /^:[A-Za-z0-9+/]{43}=:$/

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])

const personal = ['cookie', 'user-agent', 'accept', 'accept-language']

function ofThePerson({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(personal.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])))
}

function flat(headers: Record<string, string | string[] | undefined>): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value ?? '']).map((one): [string, string] => [name, one]),
  )
}

async function shared<Value>(
  running: Map<string, Promise<Value>>,
  key: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const under = running.get(key)
  if (under) return under
  const promise = work().finally(() => running.delete(key))
  running.set(key, promise)
  return promise
}
