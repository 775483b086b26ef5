import { runCommand } from './run-command.ts'
import { storeInDevelopment } from './store-kinds.ts'

await runCommand(storeInDevelopment)
