import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden } from './problems.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses unsafe requests that another site's page sent: a form post skips the CORS preflight and carries cookies. Our
 * choice: a request with neither Origin nor Sec-Fetch-Site passes, because every browser sends one of them with an unsafe
 * request; it comes from a program that holds its cookie knowingly. Without a configured address the Host header says
 * what is ours, never X-Forwarded-Host: a browser sets the one by itself, the other may come from anybody. http and https
 * of one host are two origins; which of them the buyer uses is said by the connection or by our own proxy (TRUST_PROXY).
 */
export function sameOrigin(app: FastifyInstance, publicOrigin: string | undefined): void {
  const ours = publicOrigin ? new URL(publicOrigin).origin : null
  app.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.has(request.method) || cameFromHere(request, ours)) return done()
    throw forbidden('request.otherOrigin', '请求来源不正确，请刷新页面后再试')
  })
}

function cameFromHere(request: FastifyRequest, ours: string | null): boolean {
  const site = request.headers['sec-fetch-site']
  // 'none' is the user's own doing: a bookmark, a typed address.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const origin = request.headers.origin
  if (origin === undefined) return true
  if (ours) return origin === ours
  return origin === `${request.protocol}://${request.headers.host}`
}
