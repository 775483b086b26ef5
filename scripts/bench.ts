import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inCheckout } from './checkout.ts'

const program = inCheckout('bench/run.ts')
if (existsSync(program)) await import(pathToFileURL(program).href)
else console.log('bench/run.ts is not written yet.')
