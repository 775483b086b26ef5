import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBreaches } from '../law.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'law-words-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function breachesIn(files: Readonly<Record<string, string>>) {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  return findBreaches(root)
}

// In two halves, because the law reads this file too.
const words = [
  ['l', 'ies'],
  ['ly', 'ing'],
  ['t', 'old'],
  ['Te', 'lls'],
].map((halves) => halves.join(''))

test.each(words)('%s is refused in a comment, a title and a name', (word) => {
  const source = `/** What ${word} there. */\ntest('what ${word}', () => {\n  const ${word} = 1\n})\n`
  const found = breachesIn({ 'apps/api/src/cart/cart.test.ts': source })
  expect(found.map(({ line, what }) => [line, what])).toEqual([
    [1, word],
    [2, word],
    [3, word],
  ])
})

test.each(words)('%s is refused in a document', (word) => {
  expect(breachesIn({ 'README.md': `# Yaoji\n\n${word}\n`, 'decisions/0001-a.md': `${word}\n` })).toMatchObject([
    { file: 'README.md', line: 3 },
    { file: 'decisions/0001-a.md', line: 1 },
  ])
})

test('data and words that only contain one are allowed', () => {
  const data = `export const word = '${words[0]}'\n`
  const text = 'families, supplies, storytelling\n'
  expect(breachesIn({ 'packages/search/src/data/readings.ts': data, 'README.md': text })).toEqual([])
})
