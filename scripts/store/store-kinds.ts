import { buildStorefront } from '../build-storefront.ts'
import { inCheckout } from '../checkout.ts'
import { freePort, listensOn, statusOverSocket } from './answers.ts'
import { buildApi } from './build-api.ts'
import { apiMemory, pageFlags } from './heap.ts'
import type { StoreKind } from './processes.ts'

const apiSource = inCheckout('apps/api/src/server.ts')
const pagesEntry = inCheckout('apps/storefront/server.ts')
const vite = inCheckout('node_modules/vite/bin/vite.js')

/** The built API on PORT; it hands pages over to the page process, which renders what Vite built. */
export const builtStore: StoreKind = {
  prepare: (log, signal) => Promise.all([buildStorefront(log, signal), buildApi(signal)]),
  processes: async (environment) => [
    { name: 'API', arguments: [await buildApi()], environment: { ...environment, ...apiMemory } },
    { name: 'pages', arguments: [...pageFlags, pagesEntry], environment },
  ],
  ready: async ({ api, pages }) => (await statusOverSocket(api, '/readyz')) === 200 && (await listensOn(pages)),
}

/**
 * Vite on PORT renders the pages from their sources and hands /api over to the API, which has a port of its own and is
 * started again when one of its sources changes.
 */
export const storeInDevelopment: StoreKind = {
  prepare: async () => undefined,
  processes: async ({ PAGES_SOCKET: _, ...given }, host) => {
    const apiPort = await freePort('127.0.0.1')
    const environment = { ...given, NODE_ENV: 'development', API_URL: `http://127.0.0.1:${apiPort}` }
    const watched = [
      'apps/api/src',
      'apps/api/demo',
      ...['rules', 'contract', 'views', 'search'].map((name) => `packages/${name}/src`),
    ]
    return [
      {
        name: 'API',
        arguments: [apiSource],
        environment: { ...environment, PORT: String(apiPort) },
        watched,
      },
      {
        name: 'Vite',
        arguments: [vite, 'dev', '--port', given.PORT!, '--strictPort', '--host', host],
        environment,
        folder: 'apps/storefront',
      },
    ]
  },
  ready: async ({ api }, port) => (await statusOverSocket(api, '/readyz')) === 200 && (await listensOn(port)),
}
