import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApi } from './build-api.ts'

const folder = mkdtempSync(join(tmpdir(), 'imports-'))
let entry: string
let loaded: { readonly files: readonly string[]; readonly parts: readonly string[]; readonly refused: string }

const url = (name: string) => pathToFileURL(join(dirname(entry), name)).href

/** All that the API reads when it starts, the demonstration's jobs too. Nothing is started: the configuration is refused. */
beforeAll(async () => {
  entry = await buildApi()
  const said = join(folder, 'loaded.json')
  const text = `
    import { writeFileSync } from 'node:fs'
    import { registerHooks } from 'node:module'
    const files = new Set()
    registerHooks({ resolve: (name, place, next) => {
      const found = next(name, place)
      files.add(found.url)
      return found
    } })
    process.env.PORT = 'none'
    const refused = await import(${JSON.stringify(url('server.mjs'))}).then(() => '', String)
    await import(${JSON.stringify(url('demo-jobs.mjs'))})
    writeFileSync(${JSON.stringify(said)}, JSON.stringify({ files: [...files], parts: process.moduleLoadList, refused }))
    process.exit()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', text])
  loaded = JSON.parse(readFileSync(said, 'utf8'))
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['pictures', 'sharp'],
  ['prints', 'pdfkit'],
  ['sheets', 'hucre'],
  ['mail', 'nodemailer'],
  ['codes in pictures', 'zxing-wasm'],
  ['articles', 'markdown-it'],
  ['names of places', 'element-china-area-data'],
  ['an HTTP client beside the one in Node', 'undici'],
])('an API that starts does not read the library for %s', (_, library) => {
  expect(loaded.files.some((file) => file.includes('/node_modules/fastify/'))).toBe(true)
  expect(loaded.files.filter((file) => file.includes(`/node_modules/${library}/`))).toEqual([])
})

test('an API that starts reads its own modules out of the built files, and nothing that strips types', () => {
  const ours = loaded.files.filter((file) => file.startsWith('file:') && !file.includes('/node_modules/'))
  // Read to its end: what stopped it is the configuration.
  expect(loaded.refused).toContain('PORT')
  expect(ours.sort()).toEqual([url('demo-jobs.mjs'), url('server.mjs'), url('wiring.mjs')])
  expect(loaded.parts.filter((part) => part.includes('amaro'))).toEqual([])
})

test.each(['zod', 'drizzle-orm'])('of %s the built API has what it uses, and reads no more of it', (library) => {
  expect(loaded.files.filter((file) => file.includes(`/node_modules/${library}/`))).toEqual([])
})

test('the built files are of letters of one byte, so that they stand in the memory with one byte each', () => {
  const files = readdirSync(dirname(entry)).filter((name) => name.endsWith('.mjs'))
  expect(files).toContain('server.mjs')
  for (const name of files) expect(readFileSync(join(dirname(entry), name), 'latin1')).not.toMatch(/[^\0-\x7f]/)
})
