import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'
import { NotFound } from './shell/not-found.tsx'
import { LoadFailed } from './shell/parts/load-failed.tsx'
import { readQuery, writeQuery } from './shell/query-string.ts'

export function getRouter() {
  return createRouter({
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
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
