import { parseArgs } from 'node:util'
import { layOutBackup } from '../apps/api/src/platform/database/embedded/backup-folder.ts'
import { startEmbedded } from '../apps/api/src/platform/database/embedded/server.ts'
import { reconcile } from '../apps/api/src/reconcile/reconcile.ts'
import { command } from './store/command.ts'
import { dataFolder, makeDataFolder } from './store/data-folder.ts'
import { printChecks } from './store/print-checks.ts'
import { typedPath } from './store/typed-path.ts'

/** npm run restore -- BACKUP --into FOLDER: lays the backup out beside the original, starts it, and checks its ledgers. */
await command(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { into: { type: 'string' } } })
  if (!positionals[0] || !values.into) throw new Error('Usage: npm run restore -- BACKUP --into NEW_FOLDER')
  const begun = performance.now()
  const into = typedPath(values.into)
  const manifest = await layOutBackup(typedPath(positionals[0]), into)
  const folder = dataFolder({ DATA_DIR: into })
  makeDataFolder(folder)
  const server = await startEmbedded({ directory: folder.database })
  try {
    console.log(`The backup of ${manifest.at} is in ${into}; its database started.`)
    const sound = printChecks((await reconcile(server.url)).checks)
    console.log(
      `Restored in ${((performance.now() - begun) / 1000).toFixed(1)} s. Open it with: DATA_DIR=${into} npm start`,
    )
    return sound
  } finally {
    await server.stop()
  }
})
