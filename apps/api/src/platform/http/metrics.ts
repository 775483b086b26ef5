import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Prometheus metrics of this process: requests by route and status, the pool, what was shed. */
export function measure(
  app: FastifyInstance,
  pool: pg.Pool,
): { readonly registry: Registry; readonly shed: Counter<'why'> } {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'yaoji_request_seconds',
    help: 'Time from the request to the end of its reply',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const shed = new Counter({
    name: 'yaoji_shed_total',
    help: 'Requests turned away before any work, by why',
    labelNames: ['why'] as const,
    registers: [registry],
  })
  new Gauge({
    name: 'yaoji_pool_connections',
    help: 'Database connections by use',
    labelNames: ['use'] as const,
    registers: [registry],
    collect() {
      this.set({ use: 'open' }, pool.totalCount)
      this.set({ use: 'idle' }, pool.idleCount)
      this.set({ use: 'waiting' }, pool.waitingCount)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    done()
  })
  return { registry, shed }
}
