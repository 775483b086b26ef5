import type { Call } from '@yaoji/contract/call'

type AnyCall = Pick<Call<unknown, unknown>, 'method' | 'cancelsPrevious'>

/** A newer call took this one's place: nobody waits for the answer any more, and nothing is to be shown. */
export class Superseded extends Error {
  constructor() {
    super('superseded by a newer call')
    this.name = 'Superseded'
  }
}

/**
 * Spec §7: a request to the same path is cancelled when a new one starts, except calls that say otherwise.
 * The advert positions share one path and are distinguished by their query, so that one banner does not cancel another.
 */
export function cancelKey(call: AnyCall, path: string, query: string): string | null {
  if (!call.cancelsPrevious) return null
  return `${call.method} ${path}${path === '/api/focus/kxzq_ad' ? query : ''}`
}

interface Ticket {
  readonly signal: AbortSignal
  /** Rejects with Superseded when a newer call of the same key begins. */
  readonly superseded: Promise<never>
  end(): void
}

/**
 * One place per browser. A superseded read is aborted; a write once sent goes on, only its answer is ignored:
 * an aborted write leaves the person without knowing whether it happened.
 */
export function createCancelling() {
  const running = new Map<string, () => void>()
  return {
    begin(key: string | null, method: string): Ticket {
      const abort = new AbortController()
      let reject: (reason: Superseded) => void = () => {}
      const superseded = new Promise<never>((_, no) => {
        reject = no
      })
      superseded.catch(() => {})
      if (key === null) return { signal: abort.signal, superseded, end: () => {} }
      running.get(key)?.()
      const give = () => {
        reject(new Superseded())
        if (method === 'GET') abort.abort(new Superseded())
      }
      running.set(key, give)
      const end = () => {
        if (running.get(key) === give) running.delete(key)
      }
      return { signal: abort.signal, superseded, end }
    },
  }
}
