import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DrawnPicture } from './drawn-pictures.ts'

/** Who may keep a picture: everyone for ever, or the viewer's own browser, asking each time. */
const cachings = {
  public: 'public, max-age=31536000, immutable',
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
  const vary = [!Buffer.isBuffer(body) && 'accept-encoding', picture.caching !== 'public' && 'cookie'].filter(Boolean)
  if (vary.length > 0) reply.header('vary', vary.join(', '))
  if (request.headers['if-none-match'] === `"${picture.etag}"`) return reply.status(304).send()
  if (Buffer.isBuffer(body)) return reply.send(body)
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(body.brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(body.gzip)
  return reply.send(body.body)
}
