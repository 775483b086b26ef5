import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import { forbidden } from './problems.ts'

export interface Readiness {
  readonly name: string
  readonly ready: () => boolean
}

const saysFullMs = 30_000

/** Says for half a minute after a write met a full disk that this process cannot serve: asking it to write would be the test. */
export function diskReadiness(now: () => number = () => performance.now()): Readiness & { readonly full: () => void } {
  let fullAtMs = Number.NEGATIVE_INFINITY
  return {
    name: 'disk',
    ready: () => now() - fullAtMs >= saysFullMs,
    full: () => {
      fullAtMs = now()
    },
  }
}

/**
 * /healthz: the process lives. /readyz: it can serve. /metrics: for Prometheus on this machine; what a proxy passes on
 * comes from elsewhere, although the proxy is here.
 */
export function health(app: FastifyInstance, pool: pg.Pool, registry: Registry, parts: readonly Readiness[]): void {
  const config = { neverShed: true }
  app.get('/healthz', { config, logLevel: 'silent' }, async () => ({ ok: true }))
  app.get('/readyz', { config, logLevel: 'silent' }, async (_, reply) => {
    const missing = parts.filter((part) => !part.ready()).map((part) => part.name)
    const database = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    if (!database) missing.push('database')
    return reply.status(missing.length === 0 ? 200 : 503).send({ ok: missing.length === 0, missing })
  })
  app.get('/metrics', { config, logLevel: 'silent' }, async (request, reply) => {
    const address = request.socket.remoteAddress
    const local = address === undefined || address === '::1' || address.replace('::ffff:', '').startsWith('127.')
    if (!local || request.headers['x-forwarded-for'] !== undefined) throw forbidden()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
