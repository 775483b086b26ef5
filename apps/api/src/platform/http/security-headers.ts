import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { pagePolicy } from './page-policy.ts'
import { routePath } from './route-path.ts'

/** A year, said by every reply of a store that is reached by https: the browser asks for nothing in the clear again. */
const onlyHttps = { 'strict-transport-security': 'max-age=31536000' }

/**
 * What every reply says to the browser before anything else: no guessing of types, no use or framing by other sites, no
 * addresses to them, nothing of the API kept. A route that knows better sets its own.
 */
export function securityHeaders(
  app: FastifyInstance,
  { SECURE_COOKIES: https, STATISTICS_URL }: Pick<Config, 'SECURE_COOKIES' | 'STATISTICS_URL'>,
  builtStyles: readonly string[],
): void {
  const every = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? onlyHttps : {}),
  }
  const ofCalls = { ...every, 'cache-control': 'no-store' }
  const ofPages = {
    ...every,
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'content-security-policy': pagePolicy(STATISTICS_URL ? [new URL(STATISTICS_URL).origin] : [], builtStyles),
  }
  app.addHook('onRequest', (request, reply, done) => {
    const path = routePath(request)
    if (path.startsWith('/assets/')) reply.headers(every)
    else reply.header('x-request-id', request.id).headers(isCall(path) ? ofCalls : ofPages)
    done()
  })
}

const isCall = (path: string) => path.startsWith('/api/') || path.startsWith('/console/api/')
