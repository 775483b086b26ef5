import type { Body, Call } from '@yaoji/contract/call'

interface Encoded {
  readonly path: string
  /** With its question mark, or ''. */
  readonly query: string
  readonly body: URLSearchParams | FormData | string | null
  /** What the body is; null where there is none, or where the transport must write a boundary itself. */
  readonly mediaType: string | null
}

/** Spec §7: the store's bodies are form-encoded. The console's and the open interface's calls say that theirs are JSON. */
type Encodable = Pick<Call<unknown, unknown>, 'method' | 'path'> & { readonly body?: Body }

const nothing = { query: '', body: null, mediaType: null } as const
const written = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value))
const formOf = (fields: ReadonlyMap<string, unknown>): URLSearchParams => {
  const form = new URLSearchParams()
  for (const [name, value] of fields) form.append(name, written(value))
  return form
}

/** Fills the places of the call's path; the rest is query (GET, DELETE) or body (POST, PUT). A file makes it multipart. */
export function encodeCall(call: Encodable, input: object): Encoded {
  const left = new Map(Object.entries(input).filter(([, value]) => value !== undefined && value !== null))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = left.get(name)
    if (value === undefined) throw new Error(`${call.path} needs ${name}`)
    left.delete(name)
    return encodeURIComponent(String(value))
  })
  if (call.method === 'GET' || call.method === 'DELETE') {
    const query = formOf(left).toString()
    return { ...nothing, path, query: query ? `?${query}` : '' }
  }
  if ([...left.values()].some((value) => value instanceof Blob)) return { ...nothing, path, body: multipart(left) }
  if ((call.body ?? 'form') === 'json')
    return { ...nothing, path, body: JSON.stringify(Object.fromEntries(left)), mediaType: 'application/json' }
  return { ...nothing, path, body: formOf(left), mediaType: 'application/x-www-form-urlencoded;charset=UTF-8' }
}

function multipart(fields: ReadonlyMap<string, unknown>): FormData {
  const body = new FormData()
  for (const [name, value] of fields) {
    if (value instanceof Blob) body.append(name, value)
    else body.append(name, written(value))
  }
  return body
}
