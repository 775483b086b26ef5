import { monitorEventLoopDelay } from 'node:perf_hooks'
import { codes } from '@yaoji/contract/codes'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Counter } from 'prom-client'

export interface ShedLimits {
  /** Requests under way at once in this process. */
  readonly inFlight: number
  /** Requests that wait for a database connection. */
  readonly waiting: number
  /** Mean delay of the event loop over the last half second. */
  readonly delayMs: number
}
export const defaultLimits: ShedLimits = { inFlight: 400, waiting: 150, delayMs: 400 }

/** Answers 503 with Retry-After before the queue grows: a late answer helps nobody, and the next one would be later. */
export function shedLoad(
  app: FastifyInstance,
  pool: pg.Pool,
  shed: Counter<'why'>,
  limits: ShedLimits = defaultLimits,
): void {
  let inFlight = 0
  let delayMs = 0
  const monitor = monitorEventLoopDelay({ resolution: 20 })
  monitor.enable()
  const timer = setInterval(() => {
    delayMs = monitor.mean / 1e6 - 20
    monitor.reset()
  }, 500)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    monitor.disable()
  })
  app.addHook('onRequest', async (request, reply) => {
    const { neverShed, waits } = request.routeOptions.config
    if (neverShed || waits) return
    const why =
      inFlight >= limits.inFlight
        ? 'in_flight'
        : pool.waitingCount >= limits.waiting
          ? 'database'
          : delayMs > limits.delayMs
            ? 'event_loop'
            : null
    if (why) {
      shed.inc({ why })
      return reply
        .status(503)
        .header('retry-after', '1')
        .send({ code: codes.busy, message: '系统繁忙，请稍候再试', data: null })
    }
    inFlight += 1
    reply.raw.once('close', () => {
      inFlight -= 1
    })
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Health and metrics answer under any load. */
    neverShed?: boolean
  }
}
