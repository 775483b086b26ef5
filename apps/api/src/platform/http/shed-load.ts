import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Counter } from 'prom-client'
import { busy } from './problems.ts'

export interface ShedLimits {
  /** Requests under way at once in this process. */
  readonly inFlight: number
  /** Requests that wait for a database connection. */
  readonly waiting: number
  /** Mean delay of the event loop over half a second, twice in a row. */
  readonly delayMs: number
}
export const defaultLimits: ShedLimits = { inFlight: 400, waiting: 150, delayMs: 400 }

/**
 * Answers 503 with Retry-After before the queue grows: a late answer helps nobody, and the next one would be later. A
 * request is under way once its body is there; bodies that are still arriving are bounded apart (bound-bodies.ts).
 */
export function shedLoad(
  app: FastifyInstance,
  pool: pg.Pool,
  shed: Counter<'why'>,
  limits: ShedLimits = defaultLimits,
): void {
  let inFlight = 0
  let delayMs = 0
  const lasting = lastingDelay()
  const monitor = monitorEventLoopDelay({ resolution: 20 })
  monitor.enable()
  const timer = setInterval(() => {
    delayMs = lasting(monitor.mean / 1e6 - 20)
    monitor.reset()
  }, 500)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    monitor.disable()
  })

  const turnAway = (why: string) => {
    shed.inc({ why })
    throw busy()
  }
  // Before the body is read, let alone parsed.
  app.addHook('onRequest', (request, _reply, done) => {
    if (isSpared(request)) return done()
    if (inFlight >= limits.inFlight) turnAway('in_flight')
    if (pool.waitingCount >= limits.waiting) turnAway('database')
    if (delayMs > limits.delayMs) turnAway('event_loop')
    done()
  })
  app.addHook('preHandler', (request, reply, done) => {
    // Who has left already gives no place back.
    if (isSpared(request) || request.routeOptions.config.lasts || reply.raw.destroyed) return done()
    if (inFlight >= limits.inFlight) turnAway('in_flight')
    inFlight += 1
    reply.raw.once('close', () => {
      inFlight -= 1
    })
    done()
  })
}

/** What of a delay was there in the reading before too: one long pause is no crowd, and turns nobody away. */
export function lastingDelay(): (readMs: number) => number {
  let beforeMs = 0
  return (readMs) => {
    const lastsMs = Math.min(beforeMs, readMs)
    beforeMs = readMs
    return lastsMs
  }
}

const isSpared = (request: FastifyRequest) => {
  const { neverShed, waits } = request.routeOptions.config
  return neverShed || waits
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Health and metrics answer under any load. */
    neverShed?: boolean
    /** A stream: is turned away as others are, but not counted: it is under way all day. */
    lasts?: boolean
  }
}
