import { setTimeout as wait } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { of, type RowOf, rowQuery } from '../database/row-query.ts'
import { type Handlers, handledTopics } from './handlers.ts'

/** Counts stop here: a topic that nobody handles yet may have millions. */
const most = 10_000
/** Metrics answer also when the database does not. */
const patienceMs = 1_000

const columns = {
  topic: of<string>('topic'),
  pending: of<number>('pending'),
  oldest: of<Date | null>('oldest'),
  dead: of<number>('dead'),
}
const countRows = rowQuery(
  'outbox-counts',
  columns,
  (list) => `
    with recursive waiting as (
      (select topic from outbox where sent_at is null and dead_at is null order by topic limit 1)
      union all
      select (select o.topic from outbox o where o.sent_at is null and o.dead_at is null and o.topic > w.topic
        order by o.topic limit 1) from waiting w where w.topic is not null
    ), counts as (
      select w.topic, p.pending, p.oldest, 0::bigint as dead from waiting w cross join lateral (
        select count(*) as pending, min(first.created_at) as oldest from (
          select created_at from outbox where topic = w.topic and sent_at is null and dead_at is null
          order by next_at, id limit ${most}) first) p
      where w.topic is not null
      union all
      select topic, 0, null, count(*) from (select topic from outbox where dead_at is not null limit ${most}) d group by topic
    ), summed as (
      select topic, sum(pending)::int as pending, min(oldest) as oldest, sum(dead)::int as dead from counts group by topic
    )
    select ${list} from summed order by topic`,
)

/** What waits and what is dead, by topic, each counted up to ten thousand. */
const countOutbox = (db: Database): Promise<RowOf<typeof columns>[]> => countRows(db)

/** Prometheus: rows that wait, dead letters, and how long the oldest waits of those that somebody handles. */
export function measureOutbox(registry: Registry, db: Database, clock: () => Date, handlers: Handlers): void {
  const handled = new Set<string>(handledTopics(handlers))
  let reading: ReturnType<typeof countOutbox> | null = null
  const counts = () => {
    reading ??= Promise.race([countOutbox(db), wait(patienceMs, [], { ref: false })])
      .catch(() => [])
      .finally(() => {
        reading = null
      })
    return reading
  }
  const gauge = (name: string, help: string, value: (row: RowOf<typeof columns>) => number | null) =>
    new Gauge({
      name: `yaoji_outbox_${name}`,
      help,
      labelNames: ['topic'] as const,
      registers: [registry],
      async collect() {
        const rows = await counts()
        this.reset()
        for (const row of rows) {
          const measured = value(row)
          if (measured !== null) this.set({ topic: row.topic }, measured)
        }
      },
    })
  gauge('pending', 'Rows of the outbox that are not sent, up to 10,000 a topic', ({ pending }) => pending)
  gauge('dead', 'Dead letters of the outbox', ({ dead }) => dead)
  gauge('oldest_seconds', 'Age of the oldest row that waits for its handler', ({ topic, oldest }) =>
    oldest && handled.has(topic) ? (clock().getTime() - oldest.getTime()) / 1000 : null,
  )
}
