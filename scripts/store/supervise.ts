import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { inCheckout } from '../checkout.ts'
import { heapFlags } from './heap.ts'

export interface Supervised {
  readonly name: string
  readonly pid: number | undefined
  /** How often it has ended by itself. */
  readonly deaths: number
  /** Ends the process politely; it is started again at once. */
  restart(): void
  /** SIGTERM, then SIGKILL when it does not end in time. */
  stop(graceMs: number): Promise<void>
}

interface SuperviseOptions {
  readonly name: string
  readonly arguments: readonly string[]
  /** Below the checkout. */
  readonly folder?: string
  readonly environment: NodeJS.ProcessEnv
  readonly log: (line: string) => void
  /** Called with every new process number. */
  readonly onSpawn?: () => void
  readonly firstDelayMs?: number
}

const longestDelayMs = 10_000
const steadyMs = 60_000

/** A Node process that is started again whenever it dies, after a pause that doubles while it keeps dying. */
export function supervise(options: SuperviseOptions): Supervised {
  const firstDelayMs = options.firstDelayMs ?? 250
  let child: ChildProcess | undefined
  let stopping = false
  let delayMs = firstDelayMs
  let deaths = 0
  let renewing = false

  const launch = () => {
    const begun = performance.now()
    const started = spawn(
      process.execPath,
      [...heapFlags, '--import', inCheckout('scripts/store/exit-with-parent.mjs'), ...options.arguments],
      {
        cwd: inCheckout(options.folder ?? '.'),
        env: options.environment,
        // A session of its own: Ctrl-C reaches the supervisor, which stops its processes in order.
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        detached: true,
      },
    )
    child = started
    options.onSpawn?.()
    const died = (reason: string) => {
      if (child === started) child = undefined
      if (stopping) return
      if (renewing) {
        renewing = false
        return launch()
      }
      deaths++
      if (performance.now() - begun > steadyMs) delayMs = firstDelayMs
      options.log(`${options.name} ended (${reason}); it is started again in ${delayMs} ms`)
      void pause(delayMs).then(() => stopping || launch())
      delayMs = Math.min(delayMs * 2, longestDelayMs)
    }
    started.once('error', (error) => died(error.message))
    started.once('exit', (code, signal) => died(signal ?? `exit code ${code}`))
  }
  launch()

  return {
    name: options.name,
    get pid() {
      return child?.pid
    },
    get deaths() {
      return deaths
    },
    restart() {
      renewing = child !== undefined
      child?.kill('SIGTERM')
    },
    async stop(graceMs) {
      stopping = true
      const last = child
      if (!last || last.exitCode !== null || last.signalCode !== null) return
      const ended = new Promise((resolve) => last.once('exit', resolve))
      last.kill('SIGTERM')
      const late = setTimeout(() => {
        options.log(`${options.name} did not end within ${graceMs} ms and is ended by force`)
        last.kill('SIGKILL')
      }, graceMs)
      await ended
      clearTimeout(late)
    },
  }
}
