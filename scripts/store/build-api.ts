import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { sourcesHash } from '../build-storefront.ts'
import { inCheckout } from '../checkout.ts'

/** The API as the store runs it. */
export const builtApi = inCheckout('apps/api/dist/server.mjs')
const stampFile = inCheckout('apps/api/dist/.built-from')
const packages = ['rules', 'contract', 'views', 'search']
const sources = [
  'apps/api/src',
  'apps/api/demo',
  ...packages.map((name) => `packages/${name}`),
  'scripts/store/bundle-api.ts',
  'package-lock.json',
]

/** Writes the API's modules into a few files when a source changed since the last time (decision 0154). */
export async function buildApi(signal?: AbortSignal): Promise<void> {
  const hash = sourcesHash(sources.map((each) => inCheckout(each)))
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return
  rmSync(inCheckout('apps/api/dist'), { recursive: true, force: true })
  const child = spawn(process.execPath, [inCheckout('scripts/store/bundle-api.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(signal ? { signal } : {}),
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The API could not be built; the reason is printed above.')
  writeFileSync(stampFile, hash)
}
