import type { Call, Envelope } from '@yaoji/contract/call'
import { requestTimeoutMs, successCodes } from '@yaoji/contract/codes'
import { ApiError, noAnswer, TimedOut } from './api-error.ts'
import { cancelKey, createCancelling } from './cancelling.ts'
import { encodeCall } from './encode-call.ts'
import { newKey } from './idempotency-keys.ts'
import type { Answer, Transport } from './transport.ts'

export type Reply<Data> = Omit<Envelope<Data>, 'reason' | 'errors'>

export interface SendOptions {
  readonly idempotencyKey?: string
  /** Ends a read early, for instance when the page is left; writes ignore it. */
  readonly signal?: AbortSignal
  /** On the server: without the caller's cookie, for answers that are shared. */
  readonly anonymous?: boolean
  /** A small write that is not lost when the page is closed before it is answered. */
  readonly outlivesPage?: boolean
}

type Rest<Input> =
  Record<never, never> extends Input ? [input?: Input, options?: SendOptions] : [input: Input, options?: SendOptions]

/** Sends calls of the contract. Both answer the call's reply or throw ApiError, TimedOut or Superseded. */
export interface Client {
  send<Input extends object, Data>(call: Call<Input, Data>, ...rest: Rest<Input>): Promise<Reply<Data>>
  /** The same with its input always given: for those who pass on somebody else's call. */
  ask<Input extends object, Data>(call: Call<Input, Data>, input: Input, options?: SendOptions): Promise<Reply<Data>>
}

/**
 * One client per program. `cancels` says whether a newer call takes an older one's place: true in a browser, false where
 * the requests of different people meet.
 */
export function createClient({ transport, cancels }: { transport: Transport; cancels: () => boolean }): Client {
  const cancelling = createCancelling()

  async function dispatch<Data>(call: Call<object, Data>, input: object, options: SendOptions = {}) {
    const { mediaType, ...encoded } = encodeCall(call, input)
    const headers: Record<string, string> = { accept: 'application/json' }
    if (mediaType) headers['content-type'] = mediaType
    if (call.idempotent) headers['idempotency-key'] = options.idempotencyKey ?? newKey()
    const abort = new AbortController()
    let late = false
    const timer = setTimeout(() => {
      late = true
      abort.abort()
    }, requestTimeoutMs)
    const ticket = cancelling.begin(cancels() ? cancelKey(call, encoded.path, encoded.query) : null, call.method)
    const leaving = call.method === 'GET' ? options.signal : undefined
    for (const signal of [ticket.signal, leaving])
      signal?.addEventListener('abort', () => abort.abort(), { once: true })
    if (leaving?.aborted) abort.abort()
    const outgoing = { ...encoded, method: call.method, headers, signal: abort.signal }
    try {
      const { anonymous = false, outlivesPage = false } = options
      const sent = transport({ ...outgoing, anonymous, outlivesPage })
      return replyOf<Data>(await Promise.race([sent, ticket.superseded]))
    } catch (error) {
      if (late) throw new TimedOut()
      if (error instanceof TypeError) throw new ApiError(noAnswer, '网络连接失败，请检查网络后再试')
      throw error
    } finally {
      clearTimeout(timer)
      ticket.end()
    }
  }

  return {
    send: (call, ...[input, options]) => dispatch(call, input ?? {}, options),
    ask: (call, input, options) => dispatch(call, input, options),
  }
}

function replyOf<Data>({ status, body }: Answer): Reply<Data> {
  const envelope = body as Partial<Envelope<Data>> | undefined
  const code = envelope?.code ?? status
  if (envelope && successCodes.has(code)) return envelope as Reply<Data>
  const { message = '', reason = '', errors = {}, data = null } = envelope ?? {}
  throw new ApiError(code, message, { reason, errors, data })
}
