import { existsSync } from 'node:fs'
import { runImport } from '../apps/api/src/import/run-import.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { command } from './store/command.ts'
import { dataFolder } from './store/data-folder.ts'
import { timeInStore } from './store/time-in-store.ts'
import { typedPath } from './store/typed-path.ts'
import { withDatabase } from './store/with-database.ts'

/** npm run import -- FILE: goods from CSV or XLSX. */
await command(async () => {
  const typed = process.argv[2]
  if (!typed) throw new Error('Usage: npm run import -- FILE.csv (or .xlsx)')
  const file = typedPath(typed)
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const folder = dataFolder(process.env)
  const { accepted, refused, reportFile } = await withDatabase(folder, async (url) => {
    const config = readConfig({ ...process.env, DATABASE_URL: url, DATA_DIR: folder.path })
    const at = await timeInStore(url, config)
    return runImport({ url, file, at, log: (line: string) => console.log(line) })
  })
  console.log(`${accepted} rows accepted, ${refused} refused${refused > 0 ? `; reasons in ${reportFile}` : ''}`)
  return true
})
