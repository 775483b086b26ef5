import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '../../platform/http/compress.ts'
import type { DrawnPicture } from './drawn-pictures.ts'

/** Who may keep a picture: everyone for ever, or the viewer's own browser, asking each time. */
const cachings = {
  public: 'public, max-age=31536000, immutable',
  /** A drawing whose address names the thing and not its content: the kept one is shown while it is asked for anew. */
  day: 'public, max-age=86400, stale-while-revalidate=604800',
  shared: 'public, max-age=3600',
  private: 'private, no-cache',
  none: 'private, no-store',
} as const

/** Sends a picture that can run nothing in this origin; answers 304 to who has it already. */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: { readonly etag: string; readonly mime: string; readonly caching: keyof typeof cachings },
  body: Buffer | DrawnPicture,
): FastifyReply {
  reply
    .header('content-type', picture.mime)
    .header('cache-control', cachings[picture.caching])
    .header('etag', `"${picture.etag}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  const vary = [
    !Buffer.isBuffer(body) && 'accept-encoding',
    !(picture.caching === 'public' || picture.caching === 'day') && 'cookie',
  ].filter(Boolean)
  if (vary.length > 0) reply.header('vary', vary.join(', '))
  if (request.headers['if-none-match'] === `"${picture.etag}"`) return reply.status(304).send()
  if (Buffer.isBuffer(body)) return reply.send(body)
  const encoding = encodingFor(request.headers['accept-encoding'], ['br', 'gzip'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(encoding === 'br' ? body.brotli : encoding === 'gzip' ? body.gzip : body.body)
}
