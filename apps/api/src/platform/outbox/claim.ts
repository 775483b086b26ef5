import type { Database } from '../database/database.ts'
import { of, rowQuery } from '../database/row-query.ts'
import type { DeliveryPace } from './delivery-pace.ts'
import type { Topic, Topics } from './topics.ts'

/** A row that belongs to this worker until its lease ends. */
export interface Claimed {
  readonly id: number
  readonly topic: Topic
  readonly aggregate: string
  readonly sequence: number
  readonly key: string
  readonly payload: Topics[Topic]
  readonly attempt: number
  readonly writtenAt: Date
}

/**
 * A row that is visible and yet at or above the snapshot's end came from another cluster, with a dump: its transaction
 * ended long ago.
 */
export const dueRows = rowQuery(
  'outbox-due',
  { id: of<number>('id') },
  (list) => `
    select ${list} from outbox
    where topic = $1 and sent_at is null and dead_at is null and next_at <= $2
      and (tx < (select pg_snapshot_xmin(pg_current_snapshot())) or tx >= (select pg_snapshot_xmax(pg_current_snapshot())))
    order by next_at, id limit $3 for update skip locked`,
)

const dueTopicRows = rowQuery(
  'outbox-topics-due',
  { topic: of<Topic>('t.topic') },
  (list) => `
    select ${list} from unnest($1::text[]) as t (topic) where exists (
      select from outbox o
      where o.topic = t.topic and o.sent_at is null and o.dead_at is null and o.next_at <= $2)`,
)

/** Which of these topics have rows whose time has come. */
export async function topicsDue(db: Database, topics: readonly Topic[], at: Date): Promise<readonly Topic[]> {
  return (await dueTopicRows(db, [topics, at])).map(({ topic }) => topic)
}

const takenRows = rowQuery(
  'outbox-take',
  {
    state: of<'mine' | 'waits' | 'dead'>(
      "case when l.waits_for is not null then 'waits' when l.spent then 'dead' else 'mine' end",
    ),
    id: of<number>('o.id'),
    topic: of<Topic>('o.topic'),
    aggregate: of<string>('o.aggregate'),
    sequence: of<number>('o.sequence'),
    key: of<string>('o.key'),
    payload: of<Topics[Topic]>('o.payload'),
    attempt: of<number>('o.attempts'),
    writtenAt: of<Date>('o.created_at'),
  },
  (list) => `
    with locked as (
      select o.id, o.attempts >= $5 as spent, (
        select e.next_at from outbox e
        where e.aggregate = o.aggregate and e.sequence < o.sequence and e.sent_at is null and e.dead_at is null
          and e.topic = any($2::text[])
        order by e.sequence limit 1) as waits_for
      from outbox o where o.id = any($1::bigint[])
    )
    update outbox o set
      attempts = o.attempts + case when l.waits_for is null and not l.spent then 1 else 0 end,
      next_at = case when l.waits_for is null then $4 else greatest(l.waits_for, $3::timestamptz + interval '1 second') end,
      dead_at = case when l.waits_for is null and l.spent then $3::timestamptz end
    from locked l where o.id = l.id returning ${list}`,
)

/**
 * Takes rows of a topic whose time has come. Short: no transaction is open while a handler works, because followers of
 * goods and of the outbox itself wait for the oldest one. What stands behind an earlier row of its aggregate waits as long
 * as that one does; a row whose last worker never came back has had its last try and is dead. Answers how many rows it met.
 */
export function claim(
  db: Database,
  topic: Topic,
  handled: readonly Topic[],
  at: Date,
  { batch, leaseMs, tries }: Pick<DeliveryPace, 'batch' | 'leaseMs' | 'tries'>,
): Promise<{ readonly met: number; readonly claimed: readonly Claimed[] }> {
  return db.transaction(async (tx) => {
    const due = await dueRows(tx, [topic, at, batch])
    if (due.length === 0) return { met: 0, claimed: [] }
    // A statement of its own: it sees what other workers wrote down until these rows were locked.
    const ids = due.map(({ id }) => id)
    const taken = await takenRows(tx, [ids, handled, at, new Date(at.getTime() + leaseMs), tries])
    return { met: due.length, claimed: taken.flatMap(({ state, ...row }) => (state === 'mine' ? [row] : [])) }
  })
}
