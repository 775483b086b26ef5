import type { Plugin } from 'vite'

/** The columns of the table of routes that only the build reads: `page: 'home/home.page.tsx'`, `at: '/news/{type}'`. */
const built = /, (?:page|at): '[^']*'/g

/** Which file a page is in is no use to a browser: every visitor would load the table's file names. */
export const withoutPageFiles = (): Plugin => ({
  name: 'without-page-files',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/app\/routes\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(built, ''), map: null }),
  },
})
