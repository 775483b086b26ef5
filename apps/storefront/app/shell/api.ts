/**
 * The one client of the API, with two transports: a local socket while the page process renders (the caller's cookie
 * travels along), fetch in the browser.
 *
 *   const { data, meta } = await send(cartCalls.add, { goods_id, number })
 *   catch (error) { showProblem(error) }                         shell/problems.ts: toast, alert or redirect
 *   showProblem(error, (refusal) => { if (refusal.code === 409) { …; return true } })     own handler first
 *
 * A call that sends an Idempotency-Key takes it from `options.idempotencyKey`: make one with `newKey()` when the form
 * opens and keep it for every repetition of the same wish. Loaders use `load` (shell/load.ts) instead.
 */
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Call, PageMeta } from '@yaoji/contract/call'
import { requestTimeoutMs, successCodes } from '@yaoji/contract/codes'
import { ApiError, TimedOut } from './api-error.ts'
import { cancelKey, createCancelling } from './cancelling.ts'
import { type Encoded, encodeCall } from './encode-call.ts'

export interface Reply<Data> {
  readonly code: number
  readonly message: string
  readonly data: Data
  readonly meta?: PageMeta
}

export interface SendOptions {
  readonly idempotencyKey?: string
  /** Ends a read early, for instance when the page is left; writes ignore it. */
  readonly signal?: AbortSignal
  /** On the server: without the caller's cookie, for answers that are shared. */
  readonly anonymous?: boolean
}

export interface Outgoing extends Encoded {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly anonymous: boolean
}

/** What came back: status and parsed JSON, undefined where the body was none. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

const transport = createIsomorphicFn()
  .server(async (outgoing: Outgoing): Promise<Answer> => (await import('./transport.server.ts')).overSocket(outgoing))
  .client(async (outgoing: Outgoing): Promise<Answer> => {
    const response = await fetch(outgoing.path + outgoing.query, {
      method: outgoing.method,
      headers: outgoing.headers,
      body: outgoing.body,
      credentials: 'same-origin',
      signal: outgoing.signal,
    })
    return { status: response.status, body: await response.json().catch(() => undefined) }
  })

/** Requests of different people meet on the server, so cancelling exists only in the browser. */
const cancelling = createCancelling()
const onServer = createIsomorphicFn()
  .server(() => true)
  .client(() => false)

/** Works on plain http as well, where crypto.randomUUID does not exist. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

type Rest<Input> =
  Record<never, never> extends Input ? [input?: Input, options?: SendOptions] : [input: Input, options?: SendOptions]

/** Sends a call of the contract; answers its reply or throws ApiError, TimedOut or Superseded. */
export async function send<Input, Data>(call: Call<Input, Data>, ...rest: Rest<Input>): Promise<Reply<Data>> {
  const [input, options = {}] = rest
  const encoded = encodeCall(call, input ?? {})
  const headers: Record<string, string> = { accept: 'application/json' }
  if (call.idempotent) headers['idempotency-key'] = options.idempotencyKey ?? newKey()
  const abort = new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    abort.abort()
  }, requestTimeoutMs)
  const ticket = cancelling.begin(onServer() ? null : cancelKey(call, encoded.path, encoded.query), call.method)
  const leaving = call.method === 'GET' ? options.signal : undefined
  for (const signal of [ticket.signal, leaving]) signal?.addEventListener('abort', () => abort.abort(), { once: true })
  if (leaving?.aborted) abort.abort()
  try {
    const sent = transport({
      ...encoded,
      method: call.method,
      headers,
      signal: abort.signal,
      anonymous: options.anonymous ?? false,
    })
    return replyOf<Data>(await Promise.race([sent, ticket.superseded]))
  } catch (error) {
    if (late) throw new TimedOut()
    if (error instanceof TypeError) throw new ApiError(0, '网络连接失败，请检查网络后再试')
    throw error
  } finally {
    clearTimeout(timer)
    ticket.end()
  }
}

function replyOf<Data>({ status, body }: Answer): Reply<Data> {
  const envelope = body as Partial<Reply<Data> & { errors: Record<string, string[]> }> | undefined
  const code = envelope?.code ?? status
  if (envelope && successCodes.has(code)) return envelope as Reply<Data>
  throw new ApiError(code, envelope?.message ?? '', envelope?.errors ?? {}, envelope?.data ?? null)
}
