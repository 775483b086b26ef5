import type { FastifyBaseLogger } from 'fastify'
import { Logger } from 'graphile-worker'

/** Lets the queue write into the process's own log; without one it keeps silent. */
export const jobLog = (log?: FastifyBaseLogger): Logger =>
  new Logger((scope) => (level, message, meta) => {
    if (!log) return
    const fields = { job: scope.taskIdentifier, ...(level === 'error' ? { meta } : {}) }
    if (level === 'error') log.error(fields, message)
    else if (level === 'warning') log.warn(fields, message)
    else log.debug(fields, message)
  })
