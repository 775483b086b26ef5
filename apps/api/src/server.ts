import { buildApp } from './app.ts'
import { requireMessages } from './connections/require-messages.ts'
import { startAllJobs } from './jobs.ts'
import { keepMeasuring, storeClock } from './platform/clock.ts'
import { clearTextNote, readConfig } from './platform/config.ts'
import { closeDatabase, openDatabase } from './platform/database/database.ts'
import { listenInside } from './platform/http/listen-inside.ts'

const config = readConfig(process.env)
const db = openDatabase(config.DATABASE_URL, { max: config.DATABASE_POOL })
await requireMessages(db, config)
const clock = storeClock(db, config)
const app = await buildApp({ db, config, clock: clock.now })
const note = clearTextNote(config)
if (note) app.log.info(note)
const stopMeasuring = await keepMeasuring(clock, (err) => app.log.warn({ err }, 'clock'))
// ROLE=jobs answers health and metrics on its port, and takes no part in serving when no balancer points at it.
await app.listen({ port: config.PORT, host: config.HOST })
const runner = config.ROLE === 'api' ? null : await startAllJobs(db, config, clock.now, app.log)
const inner = config.API_SOCKET ? await listenInside(config.API_SOCKET, app.routing) : null

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  inner?.close()
  stopMeasuring()
  await runner?.stop()
  // Browsers open connections on which they ask for nothing yet: the server would wait for their first word.
  setTimeout(() => app.server.closeAllConnections(), 3_000).unref()
  await app.close()
  await closeDatabase(db)
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
// The process that started this one is gone: nobody would stop us later.
process.on('disconnect', () => void stop())
