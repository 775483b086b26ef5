import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { inParentheses } from './eager-modules.ts'

test('a module of a package stands in parentheses, what is called with a small function or with more does not', () => {
  const long = `e=>{${'f();'.repeat(3_000)}}`
  const code = (of: string) => `var a=once(${of}),b=once(e=>{f()}),c=once(${long},1);once(${long});`
  const written = inParentheses(code(long), parseAst(code(long)).body)
  // Compared as a whole: a difference of twelve thousand signs is nothing to read.
  expect(written === code(`(${long})`)).toBe(true)
  expect(() => parseAst(written)).not.toThrow()
})

test('React stands so in the entry of the built store', () => {
  const assets = join(import.meta.dirname, 'dist/client/assets')
  const entry = readdirSync(assets).find((name) => /^index-.*\.js$/.test(name))!
  const code = readFileSync(join(assets, entry), 'utf8')
  expect(/=\w+\(\(\w+=>\{var \w+=\w+\(\),[^{]+function \w+\(\w+\)\{var \w+="https:\/\/react\.dev/.test(code)).toBe(true)
})
