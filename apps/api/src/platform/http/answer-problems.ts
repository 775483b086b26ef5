import { codes } from '@yaoji/contract/codes'
import type { FastifyInstance } from 'fastify'
import { databaseAway } from '../database/database-away.ts'
import { ClientLeft } from '../database/read-scope.ts'
import { Refusal } from '../refusal.ts'
import { busy, notFound, Problem, problemOf } from './problems.ts'

/** The one place that turns whatever a request threw into the error catalogue's shape (Spec §8). */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    // Nobody reads this answer, and nothing broke.
    if (error instanceof ClientLeft) return reply.status(503).send()
    const problem = error instanceof Refusal ? problemOf(error) : databaseAway(error) ? busy() : error
    if (problem instanceof Problem) {
      if (problem.status === 503 && problem !== error) request.log.error({ err: error }, 'the database does not answer')
      if (problem.status === 503) reply.header('retry-after', '1')
      return reply.status(problem.status).send(envelopeOf(problem))
    }
    const status = (error as { statusCode?: number }).statusCode
    if (status !== undefined && status >= 400 && status < 500)
      return reply.status(status).send(envelopeOf(unread(status)))
    request.log.error({ err: error }, 'defect')
    return reply.status(500).send({
      code: codes.defect,
      reason: 'server.defect',
      message: '系统繁忙，请稍候再试',
      data: { request_id: request.id },
    })
  })
  app.setNotFoundHandler((_, reply) => reply.status(404).send(envelopeOf(notFound())))
}

/** What the server itself refused before a route read it. */
function unread(status: number): Problem {
  if (status === 413) return new Problem(status, status, 'request.tooLarge', '上传的内容太大')
  if (status === 429) return new Problem(status, status, 'request.tooMany', '操作过于频繁，请稍后再试')
  return new Problem(status, status, 'request.unreadable', '请求的格式不正确')
}

const envelopeOf = ({ code, message, data, reason, errors }: Problem) => ({
  code,
  reason,
  message,
  data,
  ...(errors ? { errors } : {}),
})
