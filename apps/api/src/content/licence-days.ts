import { setTimeout as wait } from 'node:timers/promises'
import { dayOf, daysBetween } from '@yaoji/rules/money/day'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../platform/database/database.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { site } from './settings.ts'

/** Metrics answer also when the database does not. */
const patienceMs = 1_000

/**
 * Law table L28, Prometheus: for how many days each licence of the store is still good, below 0 once it has expired, so that
 * whoever watches is alarmed before buyers read an expired one. A long-term licence has no figure.
 */
export function measureLicences(registry: Registry, db: Database, clock: () => Date): void {
  new Gauge({
    name: 'yaoji_licence_days_left',
    help: 'Days for which a licence of the store is still good; below 0: it has expired',
    labelNames: ['licence'] as const,
    registers: [registry],
    async collect() {
      const about = await Promise.race([settingOf(db, site), wait(patienceMs, null, { ref: false })]).catch(() => null)
      this.reset()
      for (const { name, valid_until } of about?.licences ?? [])
        if (valid_until !== '') this.set({ licence: name }, daysBetween(dayOf(clock()), valid_until))
    },
  })
}
