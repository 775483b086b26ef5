import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export interface Ask {
  readonly method?: string
  readonly path: string
  readonly cookie?: string
  readonly form?: Readonly<Record<string, string | number>>
  readonly json?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The client's own address within loopback: '127.0.0.9' is somebody else than '127.0.0.8'. */
  readonly from?: string
}
export interface Reply {
  /** 0: no answer. */
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: an attack looks into any reply
  readonly json: any
  readonly ms: number
}

/** Sends one request on a connection of its own, with an Idempotency-Key of its own unless one is given. */
export async function sendTo(origin: string, ask: Ask): Promise<Reply> {
  const begun = performance.now()
  const body = ask.form ? formText(ask.form) : ask.json === undefined ? '' : JSON.stringify(ask.json)
  const type = ask.form ? 'application/x-www-form-urlencoded' : 'application/json'
  const headers = {
    'idempotency-key': randomUUID(),
    ...(ask.cookie && { cookie: ask.cookie }),
    ...(body && { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }),
    ...ask.headers,
  }
  const { hostname, port } = new URL(origin)
  const { promise, resolve } = Promise.withResolvers<Reply>()
  const none = () => resolve({ status: 0, headers: {}, text: '', json: undefined, ms: performance.now() - begun })
  const sent = request(
    {
      host: hostname,
      port,
      method: ask.method ?? 'GET',
      path: ask.path,
      headers,
      agent: false,
      timeout: 40_000,
      ...(ask.from && { localAddress: ask.from }),
    },
    async (answer) => {
      const text = await textOf(answer).catch(() => '')
      const ms = performance.now() - begun
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, json: parsed(text), ms })
    },
  )
  sent.once('timeout', () => sent.destroy()).once('error', none)
  sent.end(body)
  return promise
}

/** Asks again while the store turns requests away, as on a busy machine: for what an attack needs before it begins. */
export const patiently =
  (send: (ask: Ask) => Promise<Reply>) =>
  async (ask: Ask): Promise<Reply> => {
    for (let attempt = 0; ; attempt++) {
      const reply = await send(ask)
      if (reply.status !== 503 || attempt === 100) return reply
      await pause(300)
    }
  }

const formText = (form: NonNullable<Ask['form']>) =>
  new URLSearchParams(Object.entries(form).map(([name, value]): [string, string] => [name, String(value)])).toString()

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
