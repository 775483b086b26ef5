import type { Plugin } from 'vite'

const pageFile = /, page: '[^']*'/g

/**
 * Which file a page is in is the build's business: browsers get the table of routes without it. It is a part of the entry,
 * so that every page built would make every other page heavier.
 */
export const withoutPageFiles = (): Plugin => ({
  name: 'yaoji:without-page-files',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/app\/routes\.ts$/ },
    handler(code) {
      const slim = code.replaceAll(pageFile, '')
      if (slim === code) throw new Error('the table of routes names its pages otherwise: without-page-files.ts')
      return { code: slim, map: null }
    },
  },
})
