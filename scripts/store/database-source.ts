import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { type EmbeddedServer, startEmbedded } from '../../apps/api/src/platform/database/embedded/server.ts'
import { inCheckout } from '../checkout.ts'
import type { DataFolder } from './data-folder.ts'

interface DatabaseSource {
  readonly url: string
  stop(): Promise<void>
}

/** One's own server when DATABASE_URL names it, else the embedded one, which is started again whenever it dies. */
export async function openDatabaseSource(
  given: string | undefined,
  folder: DataFolder,
  log: (line: string) => void,
): Promise<DatabaseSource> {
  if (given) return { url: given, stop: async () => undefined }
  let server = await startEmbedded({ directory: folder.database })
  let stopping = false
  const watch = (watched: EmbeddedServer) => {
    void watched.exited.then(async () => {
      for (let delayMs = 100; !stopping; delayMs = Math.min(delayMs * 2, 10_000)) {
        log(`PostgreSQL ended; it is started again in ${delayMs} ms`)
        await pause(delayMs)
        if (stopping) return
        try {
          server = await startEmbedded({ directory: folder.database, port: watched.port })
          if (server.url === watched.url) return watch(server)
          await server.stop()
          throw new Error('PostgreSQL answers elsewhere than before; its processes would not find it')
        } catch (error) {
          log(String(error))
        }
      }
    })
  }
  watch(server)
  return {
    url: server.url,
    async stop() {
      stopping = true
      await server.stop()
    },
  }
}

/** Migrates and loads the demonstration data, in a process of its own. */
export async function prepareDatabase(environment: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<void> {
  const args = [
    '--import',
    inCheckout('scripts/store/exit-with-parent.mjs'),
    inCheckout('scripts/store/prepare-database.ts'),
  ]
  const child = spawn(process.execPath, args, {
    cwd: inCheckout(),
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...(signal ? { signal } : {}),
  })
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal ?? code))
  })
  if (code !== 0) throw new Error('The database could not be prepared; the reason is printed above.')
}
