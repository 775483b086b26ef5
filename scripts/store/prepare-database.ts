import pg from 'pg'

import { requireMessages } from '../../apps/api/src/connections/require-messages.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { closeDatabase, openDatabase } from '../../apps/api/src/platform/database/database.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'

import { timeInStore } from './time-in-store.ts'

/**
 * Run by the start as a process of its own, so that what it needs in memory is gone afterwards:
 * checks the server's version, migrates, loads the demonstration data unless asked not to, and in production asks whether
 * anybody carries phone codes.
 */
const oldest = 150_000
const url = process.env.DATABASE_URL ?? ''
const log = (line: string) => console.log(line)

await checkServer()
const { applied } = await migrate(url)
if (applied.length > 0) log(`Database: ${applied.length} migrations applied`)
if (process.env.DEMO !== '0' && process.env.MODE !== 'production') {
  const { loadDemo } = await import('../../apps/api/demo/goods/load-demo.ts')
  const config = readConfig(process.env)
  await loadDemo(url, { at: await timeInStore(url, config), dataDir: config.DATA_DIR, log })
}

await checkConnections()

async function checkServer(): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ number: string; name: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
    )
    if (Number(rows[0]!.number) < oldest)
      stop(`DATABASE_URL: the server is PostgreSQL ${rows[0]!.name}; the store needs 15 or later.`)
  } catch (error) {
    stop(`DATABASE_URL: the server does not answer: ${(error as Error).message || (error as { code?: string }).code}`)
  } finally {
    await client.end()
  }
}

async function checkConnections(): Promise<void> {
  const db = openDatabase(url, { max: 1 })
  try {
    await requireMessages(db, readConfig(process.env))
  } catch (error) {
    stop((error as Error).message)
  } finally {
    await closeDatabase(db)
  }
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
