import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forBrowsers } from './without-page-files.ts'

const table = readFileSync(join(import.meta.dirname, 'app/routes.ts'), 'utf8')
const rows = table.slice(table.indexOf('export const routes'))
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0

test('a browser gets the table of routes without the files of its pages, and still knows what is in preparation', () => {
  const sent = forBrowsers(rows)
  expect(count(rows, /\.page\.tsx/g)).toBeGreaterThan(50)
  expect(count(sent, /\.tsx|, at: /g)).toBe(0)
  for (const part of [/path: '/g, /page: 'preparation'/g, /redirectTo: '/g, /alias: '/g])
    expect(count(sent, part)).toBe(count(rows, part))
  expect(forBrowsers("{ path: '/a', page: 'preparation' }")).toBe("{ path: '/a', page: 'preparation' }")
})
