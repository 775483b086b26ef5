import { setTimeout as wait } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Mount } from '../platform/http/call-route.ts'
import type { Readiness } from '../platform/http/health.ts'
import { GoodsSearch } from './goods-search.ts'

/** Metrics answer also when the database does not. */
const patienceMs = 1_000

/** The search of this process: builds itself beside the first requests, ends with the application. */
export function startSearch(
  mount: Mount,
  parts: Readiness[],
  registry: Registry,
  kept: { readonly dataDir: string; readonly url: string },
  given?: GoodsSearch,
): GoodsSearch {
  const { app, db, clock } = mount
  const search =
    given ?? new GoodsSearch(db, { clock, kept, onError: (error) => app.log.error({ err: error }, 'search') })
  search.start()
  app.addHook('onClose', () => search.close())
  parts.push({ name: 'search', ready: () => search.ready })
  new Gauge({
    name: 'yaoji_search_unread_changes',
    help: 'Changes of goods that the search of this process has not read yet',
    registers: [registry],
    async collect() {
      const unread = await Promise.race([search.unread(), wait(patienceMs, null, { ref: false })]).catch(() => null)
      this.reset()
      if (unread !== null) this.set(unread)
    },
  })
  return search
}
