import type { ServerResponse } from 'node:http'
import type { BuyerSession } from '../session.ts'
import type { Mount } from './call-route.ts'
import { busy, loginRequired } from './problems.ts'

/** No proxy may hold back, keep or compress what is to be seen at once. */
const streamHead = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A process that ends would wait for connections that are kept.
  connection: 'close',
}
/** How soon a browser comes again; apart from one another after a restart. */
const againMs = () => 2_000 + Math.floor(Math.random() * 3_000)

interface Streams {
  hasRoom(session: BuyerSession): boolean
  /** `last`: the number of the last event that the browser heard of; null the first time. */
  follow(session: BuyerSession, response: ServerResponse, last: number | null): void
  close(): Promise<void>
}

/**
 * Server-sent events for who is logged in. Under load nobody is let in; who is in counts as no
 * request under way, because a stream is under way all day.
 */
export function streamRoute({ app, authenticator, clock }: Mount, path: string, streams: Streams): void {
  app.get(path, { config: { lasts: true } }, async (request, reply) => {
    const session = await authenticator.buyer(request, clock())
    if (!session) throw loginRequired()
    if (!streams.hasRoom(session)) throw busy()
    reply.hijack()
    const response = reply.raw
    const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)
    response.writeHead(200, { ...Object.fromEntries(headers), ...streamHead } as Record<string, string>)
    response.write(`retry: ${againMs()}\n\n`)
    streams.follow(session, response, lastHeard(request.headers['last-event-id']))
  })
  // Before the server waits for its connections to end.
  app.addHook('preClose', () => streams.close())
}

function lastHeard(header: string | string[] | undefined): number | null {
  const id = Number(header ?? Number.NaN)
  return Number.isSafeInteger(id) && id >= 0 ? id : null
}
