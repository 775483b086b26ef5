import { runCommand } from './run-command.ts'
import { builtStore } from './store-kinds.ts'

await runCommand(builtStore)
