import { parseArgs } from 'node:util'
import { attack } from './attack/attack.ts'
import { command } from './store/command.ts'

/** npm run attack: every campaign against a store of its own on loopback; -- --only race,cache for some of them by parts of their names. */
await command(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
  return attack(values.only)
})
