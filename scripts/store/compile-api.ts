import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sourcesHash } from '../build-storefront.ts'
import { inCheckout } from '../checkout.ts'

/** All that the API reads when it starts, the demonstration's jobs too. Nothing is started: the configuration is refused. */
const apiModules = ['apps/api/src/server.ts', 'apps/api/demo/demo-jobs.ts']
export const readAll = `process.env.PORT = 'none'
${apiModules.map((each) => `await import(${JSON.stringify(pathToFileURL(inCheckout(each)).href)}).catch(() => undefined)`).join('\n')}`
const sources = ['apps/api', 'packages/rules', 'packages/contract', 'packages/views', 'packages/search']

/**
 * Once for each state of the sources, a process of its own reads the API's modules and leaves them compiled in Node's
 * cache. An API that finds them there does not load what strips types, which would stay in it for good (decision 0153).
 * What cannot be read is said by the API itself; where nothing can be kept, it starts as it did before.
 */
export async function compileApi(signal?: AbortSignal): Promise<void> {
  const cache = process.env.NODE_COMPILE_CACHE
  if (!cache) return
  const hash = sourcesHash([...sources, 'package-lock.json'].map((each) => inCheckout(each)))
  const stamp = join(cache, `api-${process.version}-${hash}`)
  if (existsSync(stamp)) return
  const text = `${readAll}\nprocess.exit()`
  try {
    mkdirSync(cache, { recursive: true })
    const child = spawn(process.execPath, ['--input-type=module', '--eval', text], {
      stdio: 'ignore',
      ...(signal ? { signal } : {}),
    })
    const [code] = await once(child, 'exit')
    if (code === 0) writeFileSync(stamp, '')
  } catch (error) {
    // Whoever stops the start stops this too; anything else is only a cache that is not there.
    if (signal?.aborted) throw error
  }
}
