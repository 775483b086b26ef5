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

/** A source with one Chinese word in it stands in the memory with two bytes for each letter of all of it. */
const inOneByte: Plugin = {
  name: 'in-one-byte',
  generateBundle: (_, files) => {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = escaped(file.code)
  },
}

function escaped(code: string): string {
  const unclear = /(?<!\\)(?:\\\\)*\\[^\0-\x7f]|String\.raw/.exec(code)
  if (unclear) throw new Error(`${unclear[0]} would mean something else with its letters written as escapes`)
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const bundle = await rolldown({
  input: inCheckout('apps/api/src/server.ts'),
  platform: 'node',
  external: (id) => !isOurs(id),
  plugins: [fromSources, inOneByte],
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
