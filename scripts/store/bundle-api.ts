import { relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { inCheckout } from '../checkout.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Usage: bundle-api.ts <folder in apps/api/dist>')
/** Libraries of many small modules of which the API uses a few; the others stay where they are. */
const taken = /^(zod|drizzle-orm|lru-cache|uqr|@yaoji\/[a-z]+)(\/|$)/
const isOurs = (id: string) => /^[./]/.test(id) || taken.test(id)

/** A module still finds what stands beside its source: migrations, fonts, programs that it starts. */
const fromSources: Plugin = {
  name: 'from-sources',
  transform: (code, id) => {
    const other = /import\.meta\.(dirname|filename|main|resolve\(\s*['"`]\.)/.exec(code)
    if (other)
      throw new Error(`${id}: ${other[0]} would name the built file; import.meta.url is rewritten to the source`)
    return code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`)
      : null
  },
}

const bundle = await rolldown({
  input: inCheckout('apps/api/src/server.ts'),
  platform: 'node',
  external: (id) => !isOurs(id),
  plugins: [fromSources],
})
// Not minified: where an error came from is to be read in these files.
await bundle.write({
  dir: folder,
  format: 'esm',
  comments: false,
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name].mjs',
})
await bundle.close()
