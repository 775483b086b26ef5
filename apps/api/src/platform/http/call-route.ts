import type { Call, PageMeta } from '@yaoji/contract/call'
import { codes, deepestRow } from '@yaoji/contract/codes'
import { mayDo } from '@yaoji/rules/members/buyer-rights'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { BuyerSession, StaffSession } from '../session.ts'
import type { Actor, Stamp } from '../stamp.ts'
import { type JsonPart, joinParts } from './json-parts.ts'
import { loginRequired, notPermitted, Problem } from './problems.ts'
import { readForm } from './read-form.ts'
import { refuse } from './refusals.ts'
import type { Turns } from './turns.ts'

/** Reads sessions; the members context provides it, the application wires it. */
export interface Authenticator {
  buyer(request: FastifyRequest, at: Date): Promise<BuyerSession | null>
  staff(request: FastifyRequest, at: Date): Promise<StaffSession | null>
}

export interface Mount {
  readonly app: FastifyInstance
  readonly db: Database
  readonly clock: () => Date
  readonly authenticator: Authenticator
  /** Begins a read when those before it leave room. */
  readonly inTurn: Turns
  /** Every call mounted so far, for the description of the interface. */
  readonly calls: { readonly call: CallFacts; readonly shape: z.ZodType }[]
}

export interface PublicRequest {
  readonly db: Database
  readonly at: Date
  /** The HTTP request itself, for what no input shape says: headers, uploads. */
  readonly http: FastifyRequest
  readonly reply: FastifyReply
  readonly session: BuyerSession | null
  readonly stamp: Stamp
}
export interface MemberRequest extends PublicRequest {
  readonly session: BuyerSession
}
export interface StaffRequest extends Omit<PublicRequest, 'session'> {
  readonly staff: StaffSession
}

/** A list's reply. */
export class Page<Row> {
  readonly rows: Row
  readonly meta: PageMeta
  constructor(rows: Row, meta: PageMeta) {
    this.rows = rows
    this.meta = meta
  }
}
/** Page meta from a total; page times size ends at 10,000 rows. `more`: nobody counted further than the total. */
export function pageMeta(page: number, perPage: number, total: number, more = false): PageMeta {
  return {
    current_page: page,
    last_page: Math.max(1, Math.ceil(Math.min(total, deepestRow) / perPage)),
    per_page: perPage,
    total,
    ...(more && { more: 1 as const }),
  }
}
/** Refuses pages beyond the depth that lists serve. */
export function assertDepth(page: number, perPage: number): void {
  if (page * perPage > deepestRow)
    throw new Problem(422, codes.form, 'request.tooDeep', '结果太多，请缩小搜索范围后再翻页', {
      errors: { page: ['结果太多，请缩小搜索范围后再翻页'] },
    })
}

/** Reads what a call sends (all text in a form) into what its verb takes: numbers, defaults, nothing as null. */
type Shape<Input> = z.ZodType<Input, unknown>
type Answer<Reply> = Reply | Page<Reply> | RawJson<Reply>

/** Spec: an empty message unless the verb has one to say. */
export const success = (data: unknown, message = '') => ({ code: codes.success, message, data })

/** Says a message beside the data: `return said(data, '已加入购物车')`. */
export class WithMessage<Reply> {
  readonly data: Reply | RawJson<Reply>
  readonly message: string
  constructor(data: Reply | RawJson<Reply>, message: string) {
    this.data = data
    this.message = message
  }
}

/** What was asked for waits for a second person: 202 with the approval's number. */
export class Awaiting {
  readonly approvalId: number
  constructor(approvalId: number) {
    this.approvalId = approvalId
  }
}

/** A reply whose data the verb wrote as JSON itself, because most of it is the same text as last time. */
export class RawJson<Reply> {
  declare readonly types?: Reply
  readonly parts: readonly JsonPart[]
  readonly meta: PageMeta | null
  constructor(parts: readonly JsonPart[], meta: PageMeta | null = null) {
    this.parts = parts
    this.meta = meta
  }
}
const jsonType = 'application/json; charset=utf-8'

/** One buffer: the socket then takes head and body without encoding the text piece by piece. */
function envelope({ parts, meta }: RawJson<unknown>, message = ''): Buffer {
  const tail = meta ? `,"meta":${JSON.stringify(meta)}}` : '}'
  return joinParts([`{"code":${codes.success},"message":${JSON.stringify(message)},"data":`, ...parts, tail])
}

const fastifyPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/**
 * A read takes its fields from the query, a write from its body alone: what an address says neither replaces nor completes
 * what a form says, and no password is taken from an address, which proxies log. The path's places count over both.
 */
function readInput<Input>(call: CallFacts, shape: Shape<Input>, request: FastifyRequest): Input {
  const reads = call.method === 'GET' || call.method === 'DELETE'
  const fields = reads ? request.query : bodyOf(call, request)
  return readForm(shape, Object.assign({}, fields, request.params))
}

/** What was sent is an object or nothing; a form is not read where the contract says JSON. */
function bodyOf(call: CallFacts, { body, headers }: FastifyRequest): object | null {
  if (body === undefined || body === null) return null
  const json = /^application\/json\b/.test(headers['content-type'] ?? '')
  if (typeof body === 'object' && !Array.isArray(body) && (json || call.body !== 'json')) return body
  if (call.body !== 'json') throw new Problem(400, 400, 'request.notForm', '请求的格式不正确')
  throw new Problem(415, 415, 'request.notJson', '请求的格式不正确，请发送 JSON')
}

function send(reply: FastifyReply, answer: unknown) {
  if (reply.sent) return reply
  if (answer instanceof RawJson) return reply.type(jsonType).send(envelope(answer))
  if (answer instanceof Page) return reply.send({ ...success(answer.rows), meta: answer.meta })
  if (answer instanceof Awaiting)
    return reply.status(202).send(success({ approval_id: answer.approvalId }, '已提交，等待另一人审批'))
  if (answer instanceof WithMessage) {
    const { data, message } = answer
    return data instanceof RawJson
      ? reply.type(jsonType).send(envelope(data, message))
      : reply.send(success(data, message))
  }
  return reply.send(success(answer ?? null))
}

const buyerActor = (session: BuyerSession | null): Actor =>
  session ? { kind: 'buyer', id: session.loginId, name: session.userName } : { kind: 'buyer', id: 0, name: '访客' }

export function publicRoute<Sent, Input, Reply>(
  mount: Mount,
  call: Call<Sent, Reply>,
  shape: Shape<Input>,
  handle: (input: Input, request: PublicRequest) => Promise<Answer<Reply> | WithMessage<Reply>>,
): void {
  mountCall(
    mount,
    call,
    shape,
    turnsOf(mount, call.method === 'GET', async (request, reply) => {
      const at = mount.clock()
      const session = await mount.authenticator.buyer(request, at)
      const stamp = { actor: buyerActor(session), at, requestId: request.id }
      return send(
        reply,
        await handle(readInput(call as CallFacts, shape, request), {
          db: mount.db,
          at,
          http: request,
          reply,
          session,
          stamp,
        }),
      )
    }),
  )
}

/** A call of a buyer: the contract says which duty of the company's people it is. */
export function memberRoute<Sent, Input, Reply>(
  mount: Mount,
  call: Call<Sent, Reply>,
  shape: Shape<Input>,
  handle: (input: Input, request: MemberRequest) => Promise<Answer<Reply> | WithMessage<Reply>>,
  options: RouteOptions = {},
): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const at = mount.clock()
    const session = await mount.authenticator.buyer(request, at)
    if (!session) throw loginRequired()
    if (call.duty !== 'anyone' && !mayDo(session.rights, call.duty)) throw refuse('rights.*', { kind: call.duty })
    const stamp = { actor: buyerActor(session), at, requestId: request.id }
    return send(
      reply,
      await handle(readInput(call as CallFacts, shape, request), {
        db: mount.db,
        at,
        http: request,
        reply,
        session,
        stamp,
      }),
    )
  }
  const reads = call.method === 'GET' || options.onlyReads === true
  mountCall(mount, call, shape, turnsOf(mount, reads, handler), options)
}

/** A call of the console: the contract says what the clerk must be permitted. */
export function staffRoute<Sent, Input, Reply>(
  mount: Mount,
  call: Call<Sent, Reply>,
  shape: Shape<Input>,
  handle: (input: Input, request: StaffRequest) => Promise<Answer<Reply> | WithMessage<Reply> | Awaiting>,
): void {
  mountCall(mount, call, shape, async (request, reply) => {
    const at = mount.clock()
    const staff = await mount.authenticator.staff(request, at)
    if (!staff) throw loginRequired()
    if (call.permission && !staff.permissions.has(call.permission)) throw notPermitted(call.permission)
    const stamp = { actor: { kind: 'staff' as const, id: staff.staffId, name: staff.name }, at, requestId: request.id }
    return send(
      reply,
      await handle(readInput(call as CallFacts, shape, request), {
        db: mount.db,
        at,
        http: request,
        reply,
        staff,
        stamp,
      }),
    )
  })
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Reads are begun in turn; a write has its turn by the connection that it takes. */
const turnsOf = ({ inTurn }: Mount, reads: boolean, handler: Handler): Handler =>
  reads ? (request, reply) => inTurn(() => handler(request, reply)) : handler

function mountCall<Sent, Input, Reply>(
  mount: Mount,
  call: Call<Sent, Reply>,
  shape: Shape<Input>,
  handler: Handler,
  options: RouteOptions = {},
): void {
  mount.calls.push({ call: call as CallFacts, shape })
  const config = { call: call as CallFacts, ...options }
  mount.app.route({ method: call.method, url: fastifyPath(call.path), handler, config })
}

interface RouteOptions {
  /** What is sent is too long for an address, and nothing is written: it takes its turn among the reads. */
  readonly onlyReads?: true
  /** A rush of such calls waits its turn: see waiting-lane.ts. */
  readonly waits?: true
}

/** What the server's hooks (limits, metrics, time) may know of the route that a request met. */
export type CallFacts = Omit<Call<unknown, unknown>, 'types'>

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallFacts
  }
}
