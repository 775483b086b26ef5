import type { Plugin } from 'vite'

/** What of the table of routes only the build reads: `page: 'home/home.page.tsx'`, `at: '/news/{type}'`. */
const built = /, (?:page: '[^']*\.tsx'|at: '[^']*')/g

/** The table of routes as a browser needs it: it still knows which pages are in preparation. */
export const tableForBrowsers = (table: string): string => table.replaceAll(built, '')

/** `{ aDotpageRoute: aDotpageRoute, … }`: the router reads the values; the names are for its types. */
const children = /(const rootRouteChildren\b[^=]*= )\{([^}]*)\}/

/** The router's tree as a browser needs it: the children of its root as a list, without their long names. */
export const treeForBrowsers = (tree: string): string =>
  tree.replace(children, (_, named: string, pairs: string) => `${named}[${pairs.replace(/\w+:\s+(?=\w)/g, '')}]`)

/** What every visitor would load in the entry, and no browser reads: files of pages, names of routes. */
export const forBrowsers = (): Plugin => ({
  name: 'for-browsers',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/app\/(routes|route-tree\.gen)\.ts$/ },
    handler: (code, id) => ({
      code: id.endsWith('routes.ts') ? tableForBrowsers(code) : treeForBrowsers(code),
      map: null,
    }),
  },
})
