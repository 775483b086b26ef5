import { type RouteRow, routes } from '../../apps/storefront/app/routes.ts'
import { everyCall } from '../../packages/contract/laws/every-call.ts'
import { specifiedCalls } from '../../packages/contract/src/specified-calls.ts'

/** The pages and calls of the specification that are not built yet, counted in the code: paths, and methods with paths. */
export async function inPreparation(): Promise<ReadonlySet<string>> {
  const rows: readonly RouteRow[] = routes
  const pages = rows.filter(({ page }) => page === 'preparation').map(({ path }) => path)
  const built = new Set((await everyCall()).map(({ method, path }) => `${method} ${path}`))
  const calls = specifiedCalls.map(([method, path]) => `${method} ${path}`).filter((call) => !built.has(call))
  return new Set([...pages, ...calls])
}
