import { text } from 'node:stream/consumers'
import { isProvider, providerNames, providers } from '../apps/api/src/connections/providers/known.ts'
import { saveConnection } from '../apps/api/src/connections/save-connection.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { closeDatabase, openDatabase } from '../apps/api/src/platform/database/database.ts'
import { Refusal } from '../apps/api/src/platform/refusal.ts'
import { jobStamp } from '../apps/api/src/platform/stamp.ts'
import { command } from './store/command.ts'
import { dataFolder } from './store/data-folder.ts'
import { timeInStore } from './store/time-in-store.ts'
import { withDatabase } from './store/with-database.ts'

/**
 * npm run connect -- aliyun-sms < fields.json: connects the store with a provider, before its first start in production;
 * without a name it lists the fields. They come by standard input, so that no secret stays in the shell's history.
 */
await command(async () => {
  const [provider] = process.argv.slice(2)
  if (provider === undefined || !isProvider(provider)) throw new Error(usage())
  const fields = JSON.parse(await text(process.stdin)) as Record<string, string>
  const folder = dataFolder(process.env)
  await withDatabase(folder, async (url) => {
    const config = readConfig({ ...process.env, DATABASE_URL: url, DATA_DIR: folder.path })
    const db = openDatabase(url, { max: 1 })
    try {
      const stamp = jobStamp(await timeInStore(url, config))
      await db.transaction((tx) => saveConnection(tx, config, stamp, { provider, place: 0, on: true, fields }))
    } catch (thrown) {
      throw thrown instanceof Refusal ? new Error(JSON.stringify(thrown.errors, null, 2)) : thrown
    } finally {
      await closeDatabase(db)
    }
  })
  console.log(`${provider}: connected`)
  return true
})

function usage(): string {
  const lines = providerNames.map((name) => {
    const fields = Object.entries(providers[name].fields).flatMap(([field, { standIn, usual }]) =>
      standIn ? [] : [usual === undefined ? field : `${field} (${usual})`],
    )
    return `  ${name} (${providers[name].kind}): ${fields.join(', ')}`
  })
  return `Usage: npm run connect -- PROVIDER < fields.json, a JSON object of texts.\n${lines.join('\n')}`
}
