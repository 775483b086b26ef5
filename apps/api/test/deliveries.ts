import { sql } from 'drizzle-orm'
import { readConfig } from '../src/platform/config.ts'
import type { Database } from '../src/platform/database/database.ts'
import { deliverDue, type Worker } from '../src/platform/outbox/deliver.ts'
import { deliveryPace } from '../src/platform/outbox/delivery-pace.ts'
import { handledTopics } from '../src/platform/outbox/handlers.ts'
import { send } from '../src/platform/outbox/send.ts'
import type { Outgoing } from '../src/platform/outbox/topics.ts'

export const monday = new Date('2026-11-23T06:00:00Z')
export const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** A row for the ERP; nth of its aggregate. */
export const slipRow = (aggregate: string, nth = 1): Outgoing => ({
  topic: 'erp.slipVoid',
  aggregate,
  key: `${aggregate}:${nth}`,
  payload: { order_id: nth, order_no: aggregate, slip_no: 'KP1', reason: '' },
})
/** A row for the buyer; nth of its aggregate. */
export const noticeRow = (aggregate: string, nth = 1): Outgoing => ({
  topic: 'order.notice',
  aggregate,
  key: `${aggregate}:${nth}`,
  payload: { member_id: 1, order_id: nth, order_no: aggregate, move: 'ship', text: '', reason: '' },
})

export const sendNow = (db: Database, ...rows: Outgoing[]) => db.transaction((tx) => send(tx, rows, monday))

const config = readConfig({ DATABASE_URL: 'postgres://nowhere', DATA_DIR: 'nowhere' })

/** A worker that pauses without chance and says nothing. */
export const worker = (db: Database, given: Partial<Worker> & Pick<Worker, 'handlers'>): Worker => ({
  config,
  db,
  chance: () => 0.5,
  clock: () => monday,
  settings: deliveryPace,
  log: { warn: () => null, error: () => null },
  ...given,
})

/** Delivers all topics, and what deliveries write themselves, until none meets a row. */
export async function deliver(one: Worker): Promise<void> {
  for (;;) {
    await allEnded(one.db)
    const met = await Promise.all(handledTopics(one.handlers).map((topic) => deliverDue(one, topic)))
    if (met.every((rows) => rows === 0)) return
  }
}

/** Waits until no transaction of the cluster, also of other tests, is older than what is in the outbox. */
export async function allEnded(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ ended: boolean }>(sql`
      select coalesce(max(tx::text::bigint), 0) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as ended from outbox`)
    if (rows[0]?.ended) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export interface Kept {
  readonly key: string
  readonly sequence: number
  readonly attempts: number
  readonly state: 'sent' | 'dead' | 'waits'
}
/** The rows of the outbox by key. */
export async function kept(db: Database): Promise<Record<string, Kept>> {
  const { rows } = await db.execute<{ [Name in keyof Kept]: Kept[Name] }>(sql`
    select key, sequence, attempts,
      case when sent_at is not null then 'sent' when dead_at is not null then 'dead' else 'waits' end as state
    from outbox order by id`)
  return Object.fromEntries(rows.map((row) => [row.key, row]))
}
