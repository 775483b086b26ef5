import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Shot {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
}
export interface LoadOrder {
  readonly origin: string
  readonly connections: number
  /** How long the shots are sent over and over; 'once': each is sent once, by whichever connection is free. */
  readonly seconds: number | 'once'
  readonly shots: readonly Shot[]
}
export interface LoadResult {
  /** Answered with 2xx. */
  readonly requests: number
  readonly errors: number
  readonly seconds: number
  readonly p50: number
  readonly p99: number
}

/** Runs the generator as a process of its own on the second core, so that it does not share the servers' core. */
export async function fire(order: LoadOrder): Promise<LoadResult> {
  const script = new URL('./fire.ts', import.meta.url).pathname
  const child = spawn('taskset', ['-c', '1', process.execPath, script], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(order))
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk
  })
  await once(child, 'close')
  return JSON.parse(text) as LoadResult
}

/** A form as a browser posts it. */
export const formShot = (path: string, cookie: string, form: Record<string, string | number>, key?: string): Shot => ({
  method: 'POST',
  path,
  headers: {
    cookie,
    'content-type': 'application/x-www-form-urlencoded',
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  },
  body: new URLSearchParams(
    Object.entries(form).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString(),
})
