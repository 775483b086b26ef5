import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../store/answers.ts'
import { buildApi } from '../store/build-api.ts'
import type { Siege } from './besiege.ts'
import { sendTo } from './send.ts'

const patienceMs = 60_000

/** The store with a second process of the API on its database, as behind a load balancer: requests go to the two in turn. */
export async function withSecondApi<Value>(siege: Siege, work: (both: Siege) => Promise<Value>): Promise<Value> {
  const builtApi = await buildApi()
  const data = mkdtempSync(join(tmpdir(), 'yaoji-second-'))
  const port = await freePort('127.0.0.1')
  const child = spawn(process.execPath, [builtApi], {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', MODE: 'demo', ROLE: 'api', HOST: '127.0.0.1', PORT: String(port) },
      ...{ DATA_DIR: data, DATABASE_URL: siege.url, LOG_LEVEL: 'error' },
    },
    // A child with a channel ends with this process.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = once(child, 'exit')
  try {
    const second = `http://127.0.0.1:${port}`
    await ready(second, child)
    const origins = [...siege.origins, second]
    let turn = 0
    return await work({ ...siege, origins, send: (ask) => sendTo(origins[turn++ % origins.length]!, ask) })
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}

async function ready(origin: string, child: { readonly exitCode: number | null }): Promise<void> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await pause(100)) {
    if (child.exitCode !== null) throw new Error('the second process of the API does not start')
    if ((await sendTo(origin, { path: '/readyz' })).status === 200) return
  }
  throw new Error(`the second process of the API is not ready after ${patienceMs / 1000} s`)
}
