import type { Plugin } from 'vite'

/** What of the table of routes no page reads: `page: 'home/home.page.tsx'`, `at: '/news/{type}'`, `name: 'index'`. */
const built = /, (?:page: '[^']*\.tsx'|(?:at|name): '[^']*')/g

/** The table of routes as a browser needs it. */
export const tableForBrowsers = (table: string): string => table.replaceAll(built, '')

/** `{ aDotpageRoute: aDotpageRoute, … }`: the router reads the values; the names are for its types. */
const children = /(const rootRouteChildren\b[^=]*= )\{([^}]*)\}/

/** `aRouteImport.update({ id: '/a', path: '/a', getParentRoute: () => rootRouteImport })`: of seventy pages the same. */
const place =
  /(\w+)\.update\(\{\s*id: ('[^']*'),\s*path: \2,\s*getParentRoute: \(\) => rootRouteImport,?\s*\}(?: as any)?\)/g
const below =
  '\nconst below = (route, path) => route.update({ id: path, path, getParentRoute: () => rootRouteImport })\n'

/** The router's tree as a browser needs it: the children of its root as a list of paths, without their long names. */
export const treeForBrowsers = (tree: string): string =>
  tree
    .replace(place, 'below($1, $2)')
    .replace(children, (_, named: string, pairs: string) => `${named}[${pairs.replace(/\w+:\s+(?=\w)/g, '')}]`)
    .replace(/\nconst /, `${below}const `)

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
