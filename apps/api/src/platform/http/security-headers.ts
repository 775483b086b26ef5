import type { FastifyInstance } from 'fastify'

/** Who may speak to whom from a page. Inline scripts are the page's own data for the browser; kept pages allow no nonce. */
const policyOfPages = (connect: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    // The customer service's chat opens in a frame from elsewhere.
    "frame-src 'self' https:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

/**
 * What every reply says to the browser before anything else: no guessing of types, no framing by others, no addresses to
 * other sites, nothing of the API kept. A route that knows better sets its own.
 */
export function securityHeaders(app: FastifyInstance, statisticsUrl: string | undefined): void {
  const every = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' }
  const ofCalls = { ...every, 'cache-control': 'no-store' }
  const ofPages = {
    ...every,
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': policyOfPages(statisticsUrl ? [new URL(statisticsUrl).origin] : []),
  }
  app.addHook('onRequest', async ({ id, url }, reply) => {
    if (url.startsWith('/assets/')) reply.headers(every)
    else reply.header('x-request-id', id).headers(isCall(url) ? ofCalls : ofPages)
  })
}

const isCall = (url: string) => url.startsWith('/api/') || url.startsWith('/console/api/')
