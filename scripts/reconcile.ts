import { reconcile } from '../apps/api/src/reconcile/reconcile.ts'
import { command } from './store/command.ts'
import { dataFolder } from './store/data-folder.ts'
import { printChecks } from './store/print-checks.ts'
import { withDatabase } from './store/with-database.ts'

/** npm run reconcile: every sum that the ledgers must keep, checked against the rows. */
await command(async () => {
  const { checks } = await withDatabase(dataFolder(process.env), reconcile)
  return printChecks(checks)
})
