import { giveLoginCode } from '../apps/api/src/access/log-in/give-login-code.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { closeDatabase, openDatabase } from '../apps/api/src/platform/database/database.ts'
import { jobStamp } from '../apps/api/src/platform/stamp.ts'
import { command } from './store/command.ts'
import { dataFolder } from './store/data-folder.ts'
import { timeInStore } from './store/time-in-store.ts'
import { withDatabase } from './store/with-database.ts'

/** npm run login-code -- NAME: the code of the day of a clerk, when no clerk gets in to read it out; with --buyer of a buyer. */
await command(async () => {
  const given = process.argv.slice(2)
  const door = given[0] === '--buyer' ? 'buyer' : 'staff'
  const username = given[door === 'buyer' ? 1 : 0]
  if (!username) throw new Error('Usage: npm run login-code -- NAME (of a clerk), or -- --buyer NAME')
  const folder = dataFolder(process.env)
  const { name, code } = await withDatabase(folder, async (url) => {
    const config = readConfig({ ...process.env, DATABASE_URL: url, DATA_DIR: folder.path })
    const db = openDatabase(url, { max: 1 })
    try {
      return await giveLoginCode(db, config.SECRET, { username, door }, jobStamp(await timeInStore(url, config)))
    } finally {
      await closeDatabase(db)
    }
  })
  console.log(`${name}: ${code}, today and tomorrow`)
  return true
})
