import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { inCheckout } from '../scripts/checkout.ts'

const startMs = 180_000

/** The real thing, as `npm start` runs it, in its folder, at its port and at its time; answers how it is stopped. */
export async function startStore(
  { dataDir, port }: { readonly dataDir: string; readonly port: number },
  at: Date,
): Promise<() => Promise<void>> {
  const { DATABASE_URL: _, ...environment } = process.env
  // The test runner puts names of its own into the environment (MODE among them).
  const own = {
    ...{ NODE_ENV: 'production', MODE: 'demo', LOG_LEVEL: 'warn', DATA_DIR: dataDir, PORT: String(port) },
    CLOCK_OFFSET_SECONDS: String(Math.round((at.getTime() - Date.now()) / 1000)),
  }
  const running = spawn(process.execPath, [inCheckout('scripts/start.ts')], {
    env: { ...environment, ...own },
    // The channel ends with this process, however it ends; the store then stops by itself.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [running.stdout, running.stderr])
    stream?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-8_000)
    })
  const ended = once(running, 'exit')
  const stop = async () => {
    running.kill('SIGTERM')
    await ended
  }
  for (const until = performance.now() + startMs; !(await ready(`http://localhost:${port}`)); await pause(200)) {
    if (running.exitCode === null && performance.now() < until) continue
    await stop()
    throw new Error(`the store did not start:\n${said}`)
  }
  return stop
}

/** The API answers before the page process listens; only both together are the store. */
const ready = async (origin: string): Promise<boolean> =>
  (await answers(`${origin}/readyz`)) && (await answers(`${origin}/login`))

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ status }) => status === 200,
    () => false,
  )
