import { appendResponseHeader, getRequest } from '@tanstack/react-start/server'
import type { Answer, Outgoing } from '@yaoji/client/transport'
import { Agent, request } from 'undici'

const socketPath = process.env.API_SOCKET
/** Without a socket (development, tests) the API is reached by its address. */
const origin = socketPath ? 'http://api.local' : (process.env.API_URL ?? 'http://127.0.0.1:3001')
const agent = new Agent({ connections: 64, ...(socketPath ? { connect: { socketPath } } : {}) })

const forwarded = ['cookie', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-request-id'] as const

/** Calls the API as the person whose page is being rendered, or as nobody where the answer is shared. */
export async function overSocket(outgoing: Outgoing): Promise<Answer> {
  const caller = outgoing.anonymous ? undefined : getRequest()
  const headers: Record<string, string> = { ...outgoing.headers }
  for (const name of forwarded) {
    const value = caller?.headers.get(name)
    if (value) headers[name] = value
  }
  const response = await request(`${origin}${outgoing.path}${outgoing.query}`, {
    dispatcher: agent,
    method: outgoing.method as 'GET',
    headers,
    body: outgoing.body === null ? null : outgoing.body.toString(),
    signal: caller ? AbortSignal.any([outgoing.signal, caller.signal]) : outgoing.signal,
  }).catch((error: unknown) => {
    if (outgoing.signal.aborted || caller?.signal.aborted) throw error
    // As fetch says it when nobody answers.
    throw new TypeError('the API does not answer', { cause: error })
  })
  // Appended, never set: parallel loaders would overwrite each other's cookies.
  const cookies = caller && response.headers['set-cookie']
  for (const cookie of typeof cookies === 'string' ? [cookies] : (cookies ?? [])) {
    appendResponseHeader('set-cookie', cookie)
  }
  const body = await response.body.json().catch(() => undefined)
  return { status: response.statusCode, body }
}
