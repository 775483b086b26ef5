import type { Call } from '@yaoji/contract/call'

export interface Encoded {
  readonly path: string
  /** With its question mark, or ''. */
  readonly query: string
  /** Spec §7: POST and PUT bodies are form-encoded; files travel as multipart. */
  readonly body: URLSearchParams | FormData | null
}

const written = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value))

/** Fills the places of the call's path; the rest is query (GET, DELETE) or body (POST, PUT). */
export function encodeCall(call: Pick<Call<unknown, unknown>, 'method' | 'path'>, input: object): Encoded {
  const left = new Map(Object.entries(input).filter(([, value]) => value !== undefined && value !== null))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = left.get(name)
    if (value === undefined) throw new Error(`${call.path} needs ${name}`)
    left.delete(name)
    return encodeURIComponent(String(value))
  })
  if (call.method === 'GET' || call.method === 'DELETE') {
    const query = new URLSearchParams([...left].map(([name, value]) => [name, written(value)])).toString()
    return { path, query: query ? `?${query}` : '', body: null }
  }
  const hasFile = [...left.values()].some((value) => value instanceof Blob)
  const body = hasFile ? new FormData() : new URLSearchParams()
  for (const [name, value] of left) {
    if (body instanceof FormData && value instanceof Blob) body.append(name, value)
    else body.append(name, written(value))
  }
  return { path, query: '', body }
}
