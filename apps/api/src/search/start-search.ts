import type { Mount } from '../platform/http/call-route.ts'
import type { Readiness } from '../platform/http/health.ts'
import { GoodsSearch } from './goods-search.ts'

/** The search of this process: builds itself beside the first requests, ends with the application. */
export function startSearch(mount: Mount, parts: Readiness[]): GoodsSearch {
  const { app, db, clock } = mount
  const search = new GoodsSearch(db, { clock, onError: (error) => app.log.error({ err: error }, 'search') })
  search.start()
  app.addHook('onClose', () => search.close())
  parts.push({ name: 'search', ready: () => search.ready })
  return search
}
