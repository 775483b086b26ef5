import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '../..')
const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !file.includes('.test.'))

test('nothing is filled with the red of prices: no button, badge, ticket, bar or clock', () => {
  expect(files.length).toBeGreaterThan(300)
  const filled = files.filter((file) => /\b(bg|ring)-price(?!-wash)/.test(readFileSync(join(app, file), 'utf8')))
  expect(filled).toEqual([])
})
