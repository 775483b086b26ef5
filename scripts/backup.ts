import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from '../apps/api/src/platform/database/embedded/backup-folder.ts'
import { backupName, keepNewest } from './store/backups.ts'
import { command } from './store/command.ts'
import { dataFolder } from './store/data-folder.ts'
import { typedPath } from './store/typed-path.ts'
import { withDatabase } from './store/with-database.ts'

/** npm run backup [-- FOLDER] [--keep COUNT]: works beside the running store and when it is stopped. */
await command(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } })
  const folder = dataFolder(process.env)
  if (process.env.DATABASE_URL)
    throw new Error(
      `DATABASE_URL names a server of your own: back it up with its tools (pg_basebackup, or pg_dump), and copy ${folder.files} after it.`,
    )
  const at = new Date()
  const into = positionals[0] ? typedPath(positionals[0]) : join(folder.backups, backupName(at))
  const manifest = await withDatabase(folder, (url) =>
    makeBackup({ url, database: folder.database, files: folder.files, into, at }),
  )
  const megabytes = manifest.files.reduce((total, { bytes }) => total + bytes, 0) / 1e6
  console.log(`Backup written to ${into}: ${manifest.files.length} files, ${megabytes.toFixed(0)} MB`)
  if (values.keep) for (const name of keepNewest(folder.backups, Number(values.keep))) console.log(`Removed ${name}`)
  return true
})
