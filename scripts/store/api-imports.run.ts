import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileApi, readAll } from './compile-api.ts'

const folder = mkdtempSync(join(tmpdir(), 'imports-'))
const before = process.env.NODE_COMPILE_CACHE
let loaded: { readonly files: readonly string[]; readonly parts: readonly string[] }

beforeAll(async () => {
  process.env.NODE_COMPILE_CACHE = folder
  await compileApi()
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
    ${readAll}
    writeFileSync(${JSON.stringify(said)}, JSON.stringify({ files: [...files], parts: process.moduleLoadList }))
    process.exit()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', text])
  loaded = JSON.parse(readFileSync(said, 'utf8'))
  // On a busy machine two readings of 2,300 modules take minutes.
}, 600_000)
afterAll(() => {
  if (before === undefined) delete process.env.NODE_COMPILE_CACHE
  else process.env.NODE_COMPILE_CACHE = before
  rmSync(folder, { recursive: true })
})

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

test('an API whose sources were compiled before it starts does not load what strips types', () => {
  expect(loaded.parts).toContain('NativeModule internal/modules/typescript')
  expect(loaded.parts.filter((part) => part.includes('amaro'))).toEqual([])
})
