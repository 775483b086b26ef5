import { runningUrl, startEmbedded } from '../../apps/api/src/platform/database/embedded/server.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { type DataFolder, makeDataFolder } from './data-folder.ts'
import { lockHolder, takeLock } from './lock.ts'

/** Gives a command the store's database: one's own server, that of the running store, or one started for the command. */
export async function withDatabase<Value>(folder: DataFolder, work: (url: string) => Promise<Value>): Promise<Value> {
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL)
  if (lockHolder(folder.lock)) {
    const url = runningUrl(folder.database)
    if (url) return work(url)
    throw new Error(`The store in ${folder.path} is just starting or stopping; try again in a moment.`)
  }
  makeDataFolder(folder)
  const lock = await takeLock(folder.lock, new Date())
  try {
    const server = await startEmbedded({ directory: folder.database })
    try {
      await migrate(server.url)
      return await work(server.url)
    } finally {
      await server.stop()
    }
  } finally {
    lock.release()
  }
}
