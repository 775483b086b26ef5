import { readConfig } from '../../apps/api/src/platform/config.ts'
import { dataFolder } from './data-folder.ts'
import type { StoreKind } from './processes.ts'
import { runStore } from './run-store.ts'

/** The process of `npm start` and `npm run dev`: runs the store until it is asked to stop. */
export async function runCommand(kind: StoreKind): Promise<never> {
  const folder = dataFolder(process.env)
  const log = (line: string) => console.log(line)
  const closing = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => closing.abort())
  // A reader of our output that went away must not keep the store from stopping in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  // The program that started this one is gone: nobody could stop us later.
  process.once('disconnect', () => closing.abort())

  try {
    // The address of the database is not known yet; everything else is checked before anything starts.
    const config = readConfig({
      ...process.env,
      DATA_DIR: folder.path,
      DATABASE_URL: process.env.DATABASE_URL || 'postgres://embedded',
    })
    await runStore({ config, folder, kind, log, signal: closing.signal, at: new Date() })
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
