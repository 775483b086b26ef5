import { codes } from '@yaoji/contract/codes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { databaseAway } from '../database/database-away.ts'
import { diskFull } from '../database/disk-full.ts'
import { clientLeft } from '../database/read-scope.ts'
import { Refusal } from '../refusal.ts'
import { isPostedPage, postedPage } from './posted-page.ts'
import { busy, notFound, Problem, problemOf } from './problems.ts'

/** The one place that turns whatever a request threw into the error catalogue's shape (Spec §8). */
export function answerProblems(app: FastifyInstance, onDiskFull: () => void = () => undefined): void {
  app.setErrorHandler((error, request, reply) => {
    // A page that broke off has said already what it is.
    reply.type('application/json; charset=utf-8')
    // Nobody reads these answers, and nothing broke.
    if (clientLeft(error)) return reply.status(503).send()
    if (brokeOff(request)) return reply.status(400).send()
    const away = awayBecause(error)
    if (away) {
      request.log.error({ err: error }, away)
      if (diskFull(error)) onDiskFull()
    }
    const problem = error instanceof Refusal ? problemOf(error) : away ? busy() : error
    if (problem instanceof Problem) {
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
  // A file that this process does not have may come with the next release.
  app.setNotFoundHandler((request, reply) => {
    reply.status(404).header('cache-control', 'no-store')
    return isPostedPage(request)
      ? reply.type('text/html; charset=utf-8').send(postedPage)
      : reply.send(envelopeOf(notFound()))
  })
}

const awayBecause = (error: unknown): string | null => {
  if (databaseAway(error)) return 'the database does not answer'
  return diskFull(error) ? 'the disk is full' : null
}

/** The client went away in the middle of what it sent. Its connection breaks with the same codes as the database's. */
const brokeOff = ({ raw }: FastifyRequest) => raw.complete === false && raw.destroyed

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
