import type { FastifyInstance } from 'fastify'

/**
 * One line with the request's id for every write and everything that was refused or failed; reads that went well are
 * counted by the metrics. The route's pattern is in it, never an address with its values.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply
    if (request.method === 'GET' && statusCode < 400) return done()
    const facts = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (statusCode >= 500) request.log.warn(facts, 'request')
    else request.log.info(facts, 'request')
    done()
  })
}
