import type { Plugin } from 'vite'

/** What of the table of routes only the build reads: `page: 'home/home.page.tsx'`, `at: '/news/{type}'`. */
const built = /, (?:page: '[^']*\.tsx'|at: '[^']*')/g

/** The table of routes as a browser needs it: it still knows which pages are in preparation. */
export const forBrowsers = (table: string): string => table.replaceAll(built, '')

/** Which file a page is in is no use to a browser: every visitor would load the table's file names. */
export const withoutPageFiles = (): Plugin => ({
  name: 'without-page-files',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/app\/routes\.ts$/ },
    handler: (code) => ({ code: forBrowsers(code), map: null }),
  },
})
