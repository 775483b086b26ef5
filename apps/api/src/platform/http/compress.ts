import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Below this a reply travels as it is: it fits into two packets. */
const smallestBytes = 2_048
const text = /^(?:text\/|application\/(?:[\w.-]+\+)?json\b|image\/svg\+xml)/

type Encoding = 'zstd' | 'br' | 'gzip'
/** Of a dictionary that the browser has: for pages alone. */
type WithDictionary = 'dcz'
/** The one that costs least for what it saves first, of those that a browser offers alike. */
const cheapestFirst: readonly Encoding[] = ['zstd', 'br', 'gzip']
/** The one that writes fewest bytes first, for what comes before everything else that a page needs (decision 0152). */
export const smallestFirst: readonly Encoding[] = ['br', 'zstd', 'gzip']

const pack: Readonly<Record<Encoding, (body: Buffer) => Buffer>> = {
  zstd: (body) =>
    zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 3 }, pledgedSrcSize: body.length }),
  br: (body) =>
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => gzipSync(body, { level: 1 }),
}

/** How a body may travel to who sent `accept` (Accept-Encoding), the first of `offered` that it names; null: as it is. */
export function encodingFor<Offered extends Encoding | WithDictionary>(
  accept: string | undefined,
  offered: readonly Offered[],
): Offered | null {
  if (!accept) return null
  const accepted = new Set(
    accept
      .toLowerCase()
      .split(',')
      .flatMap((each) => (refused.test(each) ? [] : each.split(';', 1)[0]!.trim())),
  )
  return offered.find((each) => accepted.has(each)) ?? null
}
/** `br;q=0`: anything but that. */
const refused = /;\s*q=0(?:\.0*)?\s*(?:;|$)/

/**
 * Replies that are made for one reader (members' pages, JSON) travel compressed, each as one buffer with its length
 * (decision 0135). What is kept, streamed or compressed already passes as it is.
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || reply.hasHeader('content-encoding'))
      return done(null, payload)
    if (payload.length < smallestBytes || !text.test(String(reply.getHeader('content-type') ?? '')))
      return done(null, payload)
    const vary = String(reply.getHeader('vary') ?? '')
    if (!vary.includes('accept-encoding')) reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'], cheapestFirst)
    if (!encoding) return done(null, payload)
    const packed = pack[encoding](typeof payload === 'string' ? Buffer.from(payload) : payload)
    reply.header('content-encoding', encoding).header('content-length', packed.length)
    done(null, packed)
  })
}
