import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const compressible = /\.(js|css|svg|json|webmanifest|txt)$/

/** Writes `x.js.br` beside each client asset, so that nobody compresses the same bytes twice. */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle(options, bundle) {
    const files = Object.keys(bundle).filter((name) => compressible.test(name))
    await Promise.all(
      files.map(async (name) => {
        const path = join(options.dir ?? '', name)
        const bytes = await readFile(path)
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        await writeFile(`${path}.br`, await brotli(bytes, { params }))
      }),
    )
  },
})
