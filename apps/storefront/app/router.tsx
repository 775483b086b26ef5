import { createRouter } from '@tanstack/react-router'
import { readQuery, writeQuery } from '@yaoji/client/query-string'
import { routeTree } from './route-tree.gen.ts'
import { LoadFailed } from './shell/page/load-failed.tsx'
import { NotFound } from './shell/pages/not-found.tsx'

export function getRouter() {
  const router = createRouter({
    routeTree,
    scrollRestoration: true,
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    defaultPreload: false,
    // The skeleton shows only where waiting is felt, and then long enough not to flicker.
    defaultPendingMs: 200,
    defaultPendingMinMs: 200,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: LoadFailed,
  })
  // page-data.tsx writes what the browser starts from; the framework's script would be the same again.
  router.serverSsrLifecycle = {
    onServerSsrAttach: [
      (server) => {
        server.disableHydration()
        server.dehydrate = async () => undefined
      },
    ],
  }
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
