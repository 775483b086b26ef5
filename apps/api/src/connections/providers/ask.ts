import type { Outcome } from './provider.ts'

interface Asked {
  readonly method: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly signal: AbortSignal
}

/** Sends one request and answers its JSON; a provider that is away, breaks or says something else has failed. */
export async function ask(
  address: URL,
  { method, headers = {}, body, signal }: Asked,
): Promise<{ readonly json: unknown } | Extract<Outcome, { kind: 'failed' }>> {
  // The host is the address's own: fetch sets it and takes none.
  const { host: _, ...sent } = headers
  try {
    const answer = await fetch(address, {
      method,
      headers: sent,
      signal,
      redirect: 'error',
      ...(body !== undefined && { body }),
    })
    const text = await answer.text()
    try {
      return { json: JSON.parse(text) }
    } catch {
      return { kind: 'failed', answer: `HTTP ${answer.status}` }
    }
  } catch (thrown) {
    const name = thrown instanceof Error ? thrown.name : ''
    return {
      kind: 'failed',
      answer: name === 'TimeoutError' || name === 'AbortError' ? 'no answer in time' : 'not reached',
    }
  }
}
