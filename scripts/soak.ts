import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inCheckout } from './checkout.ts'

const program = inCheckout('bench/soak.ts')
if (existsSync(program)) await import(pathToFileURL(program).href)
else console.log('bench/soak.ts is not written yet.')
