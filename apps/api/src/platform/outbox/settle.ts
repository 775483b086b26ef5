import type { Database } from '../database/database.ts'
import { of, rowQuery } from '../database/row-query.ts'
import type { Claimed } from './claim.ts'
import type { Topic } from './topics.ts'

/** How a try ended. */
export type Outcome =
  | { readonly kind: 'sent'; readonly at: Date }
  | { readonly kind: 'again'; readonly nextAt: Date; readonly error: string }
  | { readonly kind: 'dead'; readonly at: Date; readonly error: string }
interface Try extends Pick<Claimed, 'id' | 'attempt'> {
  readonly outcome: Outcome
}

const settledRows = rowQuery(
  'outbox-settle',
  { id: of<number>('s.id') },
  (list) => `
    with settled as (
      update outbox o set sent_at = g.sent_at, dead_at = g.dead_at, next_at = coalesce(g.next_at, o.next_at),
        last_error = g.error
      from unnest($1::bigint[], $2::int[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[], $6::text[])
        as g (id, attempt, sent_at, dead_at, next_at, error)
      where o.id = g.id and o.attempts = g.attempt and o.sent_at is null and o.dead_at is null
      returning o.id, o.aggregate, o.sequence, coalesce(o.sent_at, o.dead_at) as ended_at
    ), woken as (
      update outbox n set next_at = s.ended_at from settled s
      where s.ended_at is not null and n.attempts = 0 and n.id = (
        select w.id from outbox w
        where w.aggregate = s.aggregate and w.sequence > s.sequence and w.sent_at is null and w.dead_at is null
          and w.topic = any($7::text[])
        order by w.sequence limit 1)
    )
    select ${list} from settled s`,
)

/**
 * Writes down how tries of different aggregates ended and, where a row is done with, wakes the next one of its aggregate.
 * Answers the rows that were still this worker's; of the others the lease had ended, and another worker's outcome counts.
 */
async function settle(db: Database, tries: readonly Try[], handled: readonly Topic[]): Promise<ReadonlySet<number>> {
  // In one order, so that two workers never wait for each other in a circle.
  const ended = tries.toSorted((a, b) => a.id - b.id)
  const ofKind = <Kind extends Outcome['kind'], Value>(kind: Kind, value: (one: Outcome & { kind: Kind }) => Value) =>
    ended.map(({ outcome }) => (outcome.kind === kind ? value(outcome as Outcome & { kind: Kind }) : null))
  const rows = await settledRows(db, [
    ended.map(({ id }) => id),
    ended.map(({ attempt }) => attempt),
    ofKind('sent', ({ at }) => at),
    ofKind('dead', ({ at }) => at),
    ofKind('again', ({ nextAt }) => nextAt),
    ended.map(({ outcome }) => (outcome.kind === 'sent' ? '' : outcome.error.slice(0, 500))),
    handled,
  ])
  return new Set(rows.map(({ id }) => id))
}

/**
 * Settles tries as they end: those that end while a statement is under way are written together by the next one. Nobody
 * waits for a handler that is slow. Answers whether the row was still this worker's.
 */
export function settler(db: Database, handled: readonly Topic[]): (one: Try) => Promise<boolean> {
  let ended: (Try & Pick<PromiseWithResolvers<boolean>, 'resolve' | 'reject'>)[] = []
  let writing = false
  const write = async () => {
    while (ended.length > 0) {
      const group = ended
      ended = []
      try {
        const mine = await settle(db, group, handled)
        for (const { id, resolve } of group) resolve(mine.has(id))
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    writing = false
  }
  return (one) => {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>()
    ended.push({ ...one, resolve, reject })
    if (!writing) {
      writing = true
      // Handlers with nothing to do all end in the same turn.
      setImmediate(write)
    }
    return promise
  }
}
