import type { FastifyInstance } from 'fastify'
import type { Counter } from 'prom-client'
import { busy } from './problems.ts'

interface LaneLimits {
  /** Requests of the lane that are worked on at once, and so the most connections that they take from readers. */
  readonly width: number
  /** Requests that wait for their turn; beyond that they are turned away. */
  readonly queue: number
}
const defaultLane: LaneLimits = { width: 3, queue: 3_000 }

/**
 * Calls that a thousand buyers send in the same second (a flash sale opens) wait for their turn instead of being turned
 * away: all get an answer in words, and lists keep their share of the machine meanwhile.
 */
export function waitInLane(app: FastifyInstance, shed: Counter<'why'>, limits: LaneLimits = defaultLane): void {
  const waiting: (() => void)[] = []
  let working = 0
  const next = () => {
    if (working >= limits.width) return
    waiting.shift()?.()
  }
  app.addHook('preHandler', (request, reply, done) => {
    if (!request.routeOptions.config.waits) return done()
    if (waiting.length >= limits.queue) {
      shed.inc({ why: 'lane' })
      reply.header('retry-after', '1')
      throw busy()
    }
    let begun = false
    let gone = false
    reply.raw.once('close', () => {
      gone = true
      if (begun) {
        working -= 1
        next()
      }
    })
    waiting.push(() => {
      // Whoever left while waiting gives the turn on.
      if (gone) {
        next()
        return done(busy())
      }
      begun = true
      working += 1
      done()
    })
    next()
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Waits its turn in the lane instead of being turned away under load. */
    waits?: boolean
  }
}
