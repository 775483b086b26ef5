import { reconcile } from '../apps/api/src/reconcile/reconcile.ts'
import { command } from './command.ts'
import { dataFolder } from './data-folder.ts'
import { printChecks } from './print-checks.ts'
import { withDatabase } from './with-database.ts'

/** npm run reconcile: every sum that the ledgers must keep, checked against the rows. */
await command(async () => {
  const { checks } = await withDatabase(dataFolder(process.env), reconcile)
  return printChecks(checks)
})
