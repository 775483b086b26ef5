import { rootRoute, route } from '@tanstack/virtual-file-routes'
import { type RouteRow, routes } from './routes.ts'

/** '/list/other/{id}/{name?}' → '/list/other/$id/{-$name}' */
const routerPath = (path: string) => path.replace(/\{(\w+)\?\}/g, '{-$$$1}').replace(/\{(\w+)\}/g, '$$$1')

const rows: readonly RouteRow[] = routes
const files = new Map(rows.flatMap(({ path, at, page }) => (page ? [[at ?? path, page] as const] : [])))
const built = [...files].map(([path, page]) => route(routerPath(path), page))

/** What has no file of its own (redirects, aliases, unknown) is answered by one splat route. */
export const virtualRoutes = rootRoute('root.tsx', [...built, route('$', 'shell/pages/anywhere.page.tsx')])
