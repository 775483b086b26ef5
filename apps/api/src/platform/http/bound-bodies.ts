import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Counter } from 'prom-client'
import { busy, Problem } from './problems.ts'

export interface BodyLimits {
  /** A body that is not there by then is slow. */
  readonly slowAfterMs: number
  /** Slow ones at once, of all clients and of one network address; beyond that the oldest are given up. */
  readonly slow: number
  readonly slowPerAddress: number
  /** A body that is not there by then is given up; an upload has as long as any request. */
  readonly formMs: number
  /** Uploads at once, of all clients and of one network address; beyond that a new one is turned away. */
  readonly uploads: number
  readonly uploadsPerAddress: number
}
const defaultBodies: BodyLimits = {
  slowAfterMs: 2_000,
  slow: 200,
  slowPerAddress: 50,
  formMs: 5_000,
  uploads: 20,
  uploadsPerAddress: 4,
}
const lookEveryMs = 500

interface Body {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly address: string
  sinceMs: number
  /** Its route is at work and reads the body by itself. */
  upload: boolean
}

/**
 * Our choice (decision 0031): bodies that are still arriving are bounded apart from the requests that are worked on, so
 * that a byte every few seconds crowds out nobody but those who are as slow. A quick body is never looked at.
 */
export function boundBodies(app: FastifyInstance, shed: Counter<'why'>, limits: BodyLimits = defaultBodies): void {
  const underWay = new Map<FastifyRequest, Body>()

  app.addHook('onRequest', (request, reply, done) => {
    // The page process asks over a local socket, which has no address.
    if (!announcesBody(request) || request.socket.remoteAddress === undefined) return done()
    underWay.set(request, { request, reply, address: request.ip, sinceMs: performance.now(), upload: false })
    for (const end of ['end', 'close']) request.raw.once(end, () => underWay.delete(request))
    done()
  })

  // A form has arrived before its route begins.
  app.addHook('preHandler', (request, reply, done) => {
    const body = underWay.get(request)
    if (!body || request.raw.complete) return done()
    const uploads = [...underWay.values()].filter(({ upload }) => upload)
    const own = uploads.filter(({ address }) => address === body.address)
    if (uploads.length >= limits.uploads || own.length >= limits.uploadsPerAddress) {
      shed.inc({ why: 'uploads' })
      throw busy()
    }
    body.upload = true
    // What still comes after the answer is read for nobody.
    reply.raw.once('close', () => Object.assign(body, { upload: false, sinceMs: performance.now() }))
    done()
  })

  const giveUp = ({ request, reply }: Body) => {
    underWay.delete(request)
    shed.inc({ why: 'slow_body' })
    if (!reply.sent && request.socket.writable) request.socket.write(inWords(tooSlow()))
    request.raw.destroy(tooSlow())
  }
  const look = () => {
    const nowMs = performance.now()
    const slow: Body[] = []
    for (const body of underWay.values()) {
      const ageMs = nowMs - body.sinceMs
      if (body.request.raw.complete || body.upload || ageMs <= limits.slowAfterMs) continue
      if (ageMs > limits.formMs) giveUp(body)
      else slow.push(body)
    }
    for (const body of crowdedOut(slow, limits)) giveUp(body)
  }
  // What arrived while this process was busy is read before anybody is called slow.
  const timer = setInterval(() => setImmediate(look), lookEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

const announcesBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The newest stay: the oldest have had the most time. */
function crowdedOut(slow: readonly Body[], { slow: most, slowPerAddress }: BodyLimits): Body[] {
  const staying = new Map<string, number>()
  let all = 0
  return slow
    .toSorted((one, other) => other.sinceMs - one.sinceMs)
    .filter(({ address }) => {
      const own = staying.get(address) ?? 0
      if (all >= most || own >= slowPerAddress) return true
      staying.set(address, own + 1)
      all += 1
      return false
    })
}

const tooSlow = () => new Problem(408, 408, 'request.tooSlow', '网络太慢，内容没有传完，请检查网络后重试')

/** The framework still waits for the body and cannot answer, so the words go out past it, as those of its own time limits do. */
function inWords({ status, code, message, data }: Problem): string {
  const text = JSON.stringify({ code, message, data })
  return [
    `HTTP/1.1 ${status} Request Timeout`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
    '',
    text,
  ].join('\r\n')
}
