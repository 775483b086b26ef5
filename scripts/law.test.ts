import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBreaches } from './law.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'law-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function breachesOf(file: string, source: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), source)
  return findBreaches(root)
}

const imports = (text: string) => `\nimport { thing } from '${text}'\nexport const mine = thing\n`

describe('refused', () => {
  test.each([
    ['rules importing a package', 'packages/rules/src/cart/line.ts', 'zod'],
    ['rules importing node', 'packages/rules/src/cart/line.ts', 'node:fs'],
    ['rules importing the contract', 'packages/rules/src/cart/line.ts', '@yaoji/contract/cart'],
    ['rules importing against the order', 'packages/rules/src/money/fen.ts', '../cart/line.ts'],
    ['a rules room without a place in the order', 'packages/rules/src/receipts/receipt.ts', '../money/fen.ts'],
    ['search doing I/O', 'packages/search/src/index-goods.ts', 'node:fs'],
    ['contract knowing the server', 'packages/contract/src/cart.ts', 'fastify'],
    ['ui knowing the contract', 'packages/ui/src/price.tsx', '@yaoji/contract/cart'],
    ['a package without a line in the law', 'packages/pricing/src/sum.ts', './other.ts'],
    ["another context's tables", 'apps/api/src/cart/store.ts', '../goods/tables.ts'],
    ['the api knowing a page', 'apps/api/src/cart/store.ts', '../../../storefront/app/cart/cart.page.tsx'],
    ['a page knowing the api', 'apps/storefront/app/cart/cart.page.tsx', '../../../api/src/cart/store.ts'],
    ['a page knowing the database', 'apps/storefront/app/cart/cart.page.tsx', 'drizzle-orm/pg-core'],
    ['a page folder knowing another', 'apps/storefront/app/cart/cart.page.tsx', '../goods/card.tsx'],
    ['the console knowing the storefront', 'apps/console/app/main.tsx', '../../storefront/app/shell/link.tsx'],
    ['a folder instead of a file', 'apps/api/src/cart/store.ts', '../goods'],
    ['an index', 'apps/api/src/cart/store.ts', './index.ts'],
  ])('%s', (_, file, text) => {
    expect(breachesOf(file, imports(text))).toMatchObject([{ file, line: 2, what: text }])
  })

  test('a breach by re-export, by type and by dynamic import', () => {
    const source = `export * from 'zod'\nimport type { A } from 'pg'\nexport const b = () => import('react')\nexport type { A }\n`
    expect(breachesOf('packages/rules/src/cart/line.ts', source).map(({ line, what }) => [line, what])).toEqual([
      [1, 'zod'],
      [2, 'pg'],
      [3, 'react'],
    ])
  })

  test.each(['new Date()', 'Date.now()', 'Math.random()', 'process.env'])('%s in rules', (text) => {
    expect(breachesOf('packages/rules/src/money/day.ts', `export const x = () => ${text}\n`)).toHaveLength(1)
  })

  test('a barrel and a file of 301 lines', () => {
    expect(breachesOf('apps/api/src/cart/index.ts', '')).toMatchObject([{ what: 'index file' }])
    rmSync(join(root, 'apps'), { recursive: true })
    expect(breachesOf('apps/api/src/cart/long.ts', 'export {}\n'.repeat(301))).toMatchObject([{ what: '301 lines' }])
  })
})

describe('allowed', () => {
  test.each([
    ['packages/rules/src/cart/line.ts', '../money/fen.ts'],
    ['packages/rules/src/cart/line.test.ts', 'vitest'],
    ['packages/contract/src/cart.ts', '@yaoji/rules/cart/line'],
    ['packages/search/src/reading.ts', 'pinyin-pro/dist/esm/data/dict1.mjs'],
    ['apps/api/src/cart/store.ts', '../goods/read-goods.ts'],
    ['apps/api/src/cart/store.ts', './tables.ts'],
    ['apps/storefront/app/cart/cart.page.tsx', '../shell/link.tsx'],
    ['apps/storefront/app/root.tsx', './styles.css?url'],
    ['scripts/start.ts', '../apps/api/src/platform/config.ts'],
  ])('%s imports %s', (file, text) => {
    expect(breachesOf(file, imports(text))).toEqual([])
  })

  test('long tables of data, and a time that is given', () => {
    expect(breachesOf('packages/search/src/data/readings.ts', 'export {}\n'.repeat(400))).toEqual([])
    expect(breachesOf('packages/rules/src/money/day.ts', 'export const x = (at: number) => new Date(at)\n')).toEqual([])
  })
})
