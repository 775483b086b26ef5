import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type RouteRow, routes } from './routes.ts'
import { fillPath, rowOf } from './shell/paths/row.ts'

const rows: readonly RouteRow[] = routes
const expected = readFileSync(join(import.meta.dirname, 'routes.expected.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path = '', kind = '', title = '', chrome = '', menu = '', auth = ''] = line.split('\t')
    return { path, kind, title, chrome, menu: menu || 'general', auth }
  })

describe('the route table', () => {
  it('answers every path of the specification with its title, chrome, menu and audience, and no other', () => {
    const facts = rows.map(({ path, title, chrome, menu, auth, redirectTo }) => ({
      path,
      kind: redirectTo ? 'redirect' : 'page',
      title,
      chrome,
      menu,
      auth,
    }))
    expect(facts).toEqual(expected)
  })

  it('gives each row a page or a redirect, never both, and every redirect leads to a row or the main site', () => {
    for (const row of rows) {
      expect(Boolean(row.page) !== Boolean(row.redirectTo), row.path).toBe(true)
      if (row.redirectTo && row.redirectTo !== 'main-site') {
        expect(rows.map(({ path }) => path)).toContain(row.redirectTo)
      }
    }
  })

  it('has unique names and paths', () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(rows.length)
    expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length)
  })
})

describe('rowOf', () => {
  it('finds each row by an address of its own, with and without its optional places', () => {
    for (const row of rows) {
      const places = [...row.path.matchAll(/\{(\w+)(\?)?\}/g)]
      const all = Object.fromEntries(places.map(([, name]) => [name, '7']))
      const needed = Object.fromEntries(places.filter(([, , optional]) => !optional).map(([, name]) => [name, '7']))
      expect(rowOf(fillPath(row.path, all))?.row.path).toBe(row.path)
      expect(rowOf(fillPath(row.path, needed))?.row.path).toBe(row.path)
    }
  })

  it.each(['/nope', '/list/other', '/list/info/1/2', '/cart/step3', '/order/', '/LIST'])(
    'knows only %s as it is written',
    (path) => {
      expect(rowOf(path)?.row.path).toBe(path === '/order/' ? '/order' : undefined)
    },
  )

  it('gives the aliases of the registration steps the row of the step', () => {
    expect(rowOf('/register_index/step2')?.row.path).toBe('/register/step2')
    expect(rowOf('/register_dd/step3')?.row.path).toBe('/register/dd/step3')
  })

  it('carries the segments of an activity link into the query', () => {
    const match = rowOf('/activity/a%2Fb/c')!
    expect(fillPath(match.row.redirectTo!, match.values)).toBe('/loading/activity?url=a%2Fb&url1=c')
  })
})
