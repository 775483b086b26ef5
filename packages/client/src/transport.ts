/** A call as it leaves: written out, with its headers; a transport only carries it. */
export interface Outgoing {
  readonly method: string
  readonly path: string
  /** With its question mark, or ''. */
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: URLSearchParams | FormData | string | null
  readonly signal: AbortSignal
  /** Without the caller's cookie, for answers that are shared. */
  readonly anonymous: boolean
  /** Goes on when the page is closed; a browser carries 64 KiB that way. */
  readonly outlivesPage: boolean
}

/** What came back: status and parsed JSON, undefined where the body was none. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

export type Transport = (outgoing: Outgoing) => Promise<Answer>

/** The browser's own: the cookie travels along to the origin that the page came from. */
export const browserTransport: Transport = async ({ path, query, anonymous, outlivesPage, ...request }) => {
  const credentials = anonymous ? 'omit' : 'same-origin'
  const response = await fetch(path + query, { ...request, credentials, keepalive: outlivesPage })
  return { status: response.status, body: await response.json().catch(() => undefined) }
}
