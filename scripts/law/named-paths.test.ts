import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inCheckout } from '../checkout.ts'
import { namedPaths } from './named-paths.ts'

test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'STYLE.md', 'GLOSSARY.md'])(
  'every file and folder that %s names exists, by its path from the root',
  (document) => {
    const named = namedPaths(readFileSync(inCheckout(document), 'utf8'))
    expect(named.length).toBeGreaterThan(0)
    const gone = named.filter(({ path }) => !existsSync(inCheckout(path)))
    expect(gone.map(({ path, line }) => `${document}:${line}  ${path}`)).toEqual([])
  },
)

test('a path is found wherever it is written; addresses, commands and places for a name are none', () => {
  const text = [
    'See `packages/rules` and `apps/api/src/app.ts`, then `decisions/`.',
    '`/api/cart`, `npm run x/y`, `10.0.0.0/8, ::1`, `apps/api/src/<context>`, `stock.ts` and a/b are none; `docs/old.md` is.',
  ].join('\n')
  expect(namedPaths(text)).toEqual([
    { path: 'packages/rules', line: 1 },
    { path: 'apps/api/src/app.ts', line: 1 },
    { path: 'decisions/', line: 1 },
    { path: 'docs/old.md', line: 2 },
  ])
})
