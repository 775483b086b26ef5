import { runCommand } from './store/run-command.ts'
import { builtStore } from './store/store-kinds.ts'

await runCommand(builtStore)
