import type { Database } from '../database/database.ts'
import { of, rowQuery } from '../database/row-query.ts'
import type { Claimed } from './claim.ts'
import type { Topic } from './topics.ts'

/** How a try ended. */
export type Outcome =
  | { readonly kind: 'sent'; readonly at: Date }
  | { readonly kind: 'again'; readonly nextAt: Date; readonly error: string }
  | { readonly kind: 'dead'; readonly at: Date; readonly error: string }

const settledRows = rowQuery(
  'outbox-settle',
  { id: of<number>('s.id') },
  (list) => `
    with settled as (
      update outbox set sent_at = $3, dead_at = $4, next_at = coalesce($5, next_at), last_error = $6
      where id = $1 and attempts = $2 and sent_at is null and dead_at is null
      returning id, aggregate, sequence, coalesce(sent_at, dead_at) as ended_at
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
 * Writes down how a try ended and, when the row is done with, wakes the next one of its aggregate. Answers false when the
 * lease had ended and another worker has the row: then its outcome counts.
 */
export async function settle(
  db: Database,
  { id, attempt }: Claimed,
  outcome: Outcome,
  handled: readonly Topic[],
): Promise<boolean> {
  const values = [
    id,
    attempt,
    outcome.kind === 'sent' ? outcome.at : null,
    outcome.kind === 'dead' ? outcome.at : null,
    outcome.kind === 'again' ? outcome.nextAt : null,
    outcome.kind === 'sent' ? '' : outcome.error.slice(0, 500),
    handled,
  ]
  return (await settledRows(db, values)).length === 1
}
