import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { readScope } from '../database/read-scope.ts'

/** Reads are cancelled when the client leaves; a write once begun finishes. Wraps every GET handler. */
export function cancelReads(app: FastifyInstance, pool: pg.Pool): void {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET' || !route.config?.call) return
    const handler = route.handler
    route.handler = function cancellable(request, reply) {
      const { answer, leave } = readScope(pool, async () => handler.call(this, request, reply))
      const onClose = () => {
        if (!reply.raw.writableFinished) leave()
      }
      reply.raw.once('close', onClose)
      return answer
    }
  })
}
