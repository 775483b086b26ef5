import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableForBrowsers, treeForBrowsers } from './for-browsers.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const table = read('app/routes.ts')
const rows = table.slice(table.indexOf('export const routes'))
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0

test('a browser gets the table of routes without the files of its pages and the names of its rows', () => {
  const sent = tableForBrowsers(rows)
  expect(count(rows, /\.page\.tsx/g)).toBeGreaterThan(50)
  expect(count(sent, /\.tsx|, (?:at|name): /g)).toBe(0)
  for (const part of [/path: '/g, /redirectTo: '/g, /alias: '/g]) expect(count(sent, part)).toBe(count(rows, part))
})

test('a browser gets the tree of routes with all of its children, as a list', () => {
  const tree = read('app/route-tree.gen.ts')
  const routes = (text: string) => /rootRouteChildren: \w+ = [[{]([^}\]]*)/.exec(text)![1]!.match(/\w+Route(?=,)/g)
  const sent = treeForBrowsers(tree)
  expect(sent).toMatch(/rootRouteChildren: RootRouteChildren = \[\s+homeHomeDotpageRoute,/)
  expect(routes(tree)!.length).toBeGreaterThan(50)
  expect(routes(sent)).toEqual(routes(tree))
  expect(count(sent, /\bbelow\(\w+, '\/[^']*'\)/g)).toBe(routes(tree)!.length)
})
