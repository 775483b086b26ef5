import { runCommand } from './store/run-command.ts'
import { storeInDevelopment } from './store/store-kinds.ts'

await runCommand(storeInDevelopment)
