import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const built = join(import.meta.dirname, 'dist')
/** What the store promises for everything that `/` loads before anyone touches it. */
const budgetBytes = 150_000
/** The page itself, compressed as it is kept for visitors: 15,708 bytes on the demonstration, rounded up. */
const pageAllowanceBytes = 15_800

const brotliBytes = (name: string) => brotliCompressSync(readFileSync(join(built, 'client', name))).length

/** The assets that a rendered page names: styles, scripts, and the modules preloaded for it. */
async function assetsOf(path: string): Promise<readonly string[]> {
  const entry: { default: { fetch(request: Request): Promise<Response> } } = await import(
    join(built, 'server', 'server.js')
  )
  const page = await (await entry.default.fetch(new Request(`http://store.local${path}`))).text()
  return [...new Set([...page.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([name]) => name))]
}

describe('the built store', () => {
  it('loads at most 150 kB (brotli) on the home page before interaction', async () => {
    const sizes = (await assetsOf('/')).map((name) => ({ name, bytes: brotliBytes(name) }))
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, pageAllowanceBytes)
    console.info(`home: ${total} of ${budgetBytes} bytes, page included`, sizes)
    expect(sizes.length).toBeGreaterThan(1)
    expect(total).toBeLessThanOrEqual(budgetBytes)
  })
})
